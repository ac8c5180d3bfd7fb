import { useQueryClient } from '@tanstack/react-query';
import { decideOwnCard } from '@usward/core/intimacy/endpoints';
import { inContext, t } from '@usward/core/language/speak';
import { useRef } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { noteCarriedOut } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cardWords } from '../../ui/card-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { called, calledWithin } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './intimacy.module.css';
import { readAnew } from './lab-queries.ts';
import type { TheirCard } from './overlay-cards.ts';
import type { Two } from './two.ts';

const useDecide = () => {
  const client = useQueryClient();
  const writtenIn = useWrittenIn();
  const { busy, attempt } = useAttempt(() => readAnew(client));
  const decide = ({ id, kind, level, text }: TheirCard, welcome: boolean) =>
    attempt(async () => {
      const body = { kind, level, text, welcome, ...writtenIn };
      const input = { params: { id }, body };
      noteCarriedOut(decideOwnCard, input, await mutate(decideOwnCard, input));
    });
  return { busy, decide };
};

/** The partner's cards: those that wait for a word, and those on which there is one. */
export const TheirCards = ({
  cards,
  two,
}: {
  readonly cards: readonly TheirCard[];
  readonly two: Two;
}) => {
  const online = useOnline();
  const { busy, decide } = useDecide();
  const heading = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;
  const decided = cards.filter(({ welcome }) => welcome !== null);
  const say = async (card: TheirCard, welcome: boolean) => {
    if (!(await decide(card, welcome))) return;
    // What was pressed has gone with its card.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>
        {t`From ${calledWithin(two)}`}
      </h2>
      {cards
        .filter(({ welcome }) => welcome === null)
        .map((card) => (
          <Card
            key={card.id}
            as="article"
            kind="you"
            aria-label={t`A card by ${calledWithin(two)}`}
          >
            <Cluster>
              <Avatar name={two.you} who="you" />
              <strong>{cardWords[card.kind][card.level]}</strong>
            </Cluster>
            <div dir="auto">
              <AnswerText>{card.text}</AnswerText>
            </div>
            <Actions>
              <Button
                kind="quiet"
                busy={busy}
                disabled={!online}
                onClick={() => void say(card, true)}
              >{inContext('a card that may come')`Welcome`}</Button>
              <Button
                kind="quiet"
                busy={busy}
                disabled={!online}
                onClick={() => void say(card, false)}
              >{t`Not for me`}</Button>
            </Actions>
            <Hint icon="lock">{t`${called(two)} is not told, either way.`}</Hint>
          </Card>
        ))}
      {decided.length > 0 && (
        <Rows label={inContext('cards')`Decided`}>
          {decided.map((card) => (
            <Row
              key={card.id}
              icon={card.welcome ? 'check' : 'close'}
              title={<bdi>{card.text}</bdi>}
              note={card.welcome ? inContext('a card that may come')`Welcome` : t`Not for me`}
            >
              <Cluster className={styles.ways}>
                <Button
                  slim
                  kind="plain"
                  busy={busy}
                  disabled={!online}
                  aria-label={
                    card.welcome ? t`Rather not: ${card.text}` : t`Welcome after all: ${card.text}`
                  }
                  onClick={() => void decide(card, !card.welcome)}
                >
                  {card.welcome ? t`Rather not` : t`Welcome after all`}
                </Button>
              </Cluster>
            </Row>
          ))}
        </Rows>
      )}
      {!online && <Hint icon="offline">{t`You are offline. Deciding needs the network.`}</Hint>}
    </Stack>
  );
};
