import { useQueryClient } from '@tanstack/react-query';
import { decideOwnCard, removeOwnCard } from '@usward/core/intimacy/endpoints';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useRef } from 'react';
import { cardLabels } from '../../content/card-labels.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite, recordAppliedWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { CardForm } from './CardForm.tsx';
import { useCardWriting } from './card-draft.ts';
import type { LabHomeProps } from './LabHomeLayout.tsx';
import { refetchLab, useOwnCards } from './lab-queries.ts';
import type { View } from './lab-views.ts';
import type { PartnerCard, ShownCard } from './optimistic-lab.ts';
import { RejectedLabWrites } from './RejectedLabWrites.tsx';

type MyCardsProps = {
  readonly cards: readonly ShownCard[];
  readonly onChange: (card: OwnCard) => void;
};

const getCardNote = ({ kind, level, isOnPhone }: ShownCard): string => {
  const card = cardLabels[kind][level];
  return isOnPhone ? t`${card}. Waiting to send.` : card;
};

/** What the partner decided about them is never shown. */
const MyCards = ({ cards, onChange }: MyCardsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;
  const remove = async (id: string) => {
    if (!(await toastIfQueueingFails(queueWrite(removeOwnCard, { params: { id } })))) return;
    // The pressed button disappears with its card.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>{tWithContext('cards')`Yours`}</h2>
      <Rows>
        {cards.map((card) => (
          <Row
            key={card.id}
            icon={card.kind === 'truth' ? 'talk' : 'play'}
            title={<bdi>{card.text}</bdi>}
            note={getCardNote(card)}
          >
            <Cluster flush>
              <Button
                slim
                kind="plain"
                aria-label={t`Change: ${card.text}`}
                onClick={() => onChange(card)}
              >{t`Change`}</Button>
              <Button
                slim
                kind="plain"
                aria-label={t`Remove: ${card.text}`}
                onClick={() => void remove(card.id)}
              >{t`Remove`}</Button>
            </Cluster>
          </Row>
        ))}
      </Rows>
    </Stack>
  );
};

const useDecideOnCard = () => {
  const client = useQueryClient();
  const { busy, attempt } = useAttempt(() => refetchLab(client));
  const decide = ({ id, kind, level, text }: PartnerCard, welcome: boolean) =>
    attempt(async () => {
      const input = { params: { id }, body: { kind, level, text, welcome } };
      recordAppliedWrite(decideOwnCard, input, await mutate(decideOwnCard, input));
    });
  return { busy, decide };
};

const getDecisionText = (welcome: boolean): string =>
  welcome ? tWithContext('a card that may come')`Welcome` : t`Not for me`;

const PartnerCards = ({
  cards,
  couple,
}: {
  readonly cards: readonly PartnerCard[];
  readonly couple: Couple;
}) => {
  const online = useOnline();
  const { busy, decide } = useDecideOnCard();
  const heading = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;
  const decided = cards.filter(({ welcome }) => welcome !== null);
  const say = async (card: PartnerCard, welcome: boolean) => {
    if (!(await decide(card, welcome))) return;
    // The pressed button disappears with its card.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>
        {t`From ${partnerNameInSentence(couple)}`}
      </h2>
      {cards
        .filter(({ welcome }) => welcome === null)
        .map((card) => (
          <Card
            key={card.id}
            as="article"
            kind="you"
            aria-label={t`A card by ${partnerNameInSentence(couple)}`}
          >
            <Cluster>
              <Avatar name={couple.you} who="you" />
              <strong>{cardLabels[card.kind][card.level]}</strong>
            </Cluster>
            <div dir="auto">
              <AnswerText>{card.text}</AnswerText>
            </div>
            <Actions>
              {[true, false].map((welcome) => (
                <Button
                  key={String(welcome)}
                  kind="quiet"
                  busy={busy}
                  disabled={!online}
                  onClick={() => void say(card, welcome)}
                >
                  {getDecisionText(welcome)}
                </Button>
              ))}
            </Actions>
            <Hint icon="lock">{t`${partnerName(couple)} won’t be told either way.`}</Hint>
          </Card>
        ))}
      {decided.length > 0 && (
        <Rows label={tWithContext('cards')`Decided`}>
          {decided.map((card) => (
            <Row
              key={card.id}
              icon={card.welcome ? 'check' : 'close'}
              title={<bdi>{card.text}</bdi>}
              note={getDecisionText(card.welcome === true)}
            >
              <Cluster flush>
                <Button
                  slim
                  kind="plain"
                  busy={busy}
                  disabled={!online}
                  aria-label={
                    card.welcome
                      ? t`I’d rather not: ${card.text}`
                      : t`Welcome after all: ${card.text}`
                  }
                  onClick={() => void decide(card, !card.welcome)}
                >
                  {card.welcome ? t`I’d rather not` : t`Welcome after all`}
                </Button>
              </Cluster>
            </Row>
          ))}
        </Rows>
      )}
      {!online && (
        <Hint icon="offline">{t`You’re offline. You can decide once you’re back online.`}</Hint>
      )}
    </Stack>
  );
};

type OwnCardsViewProps = Pick<LabHomeProps, 'lab' | 'couple' | 'onOpen'> & {
  readonly onBack: () => void;
};

export const OwnCardsView = ({ lab, couple, onOpen, onBack }: OwnCardsViewProps) => {
  const { data, mine, partners, dataUpdatedAt, isError, isFetching, refetch } = useOwnCards();
  const online = useOnline();
  const writing = useCardWriting();
  const open = (view: View) => (view === 'cards' ? writing.ask() : onOpen(view));
  const isComing = !data && isFetching && online;
  return (
    <Page tabs aria-busy={isComing}>
      <Bar>
        <RoundButton icon="back" label={t`Back to Play`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Your own cards`}</QuestionHeading>
        <MutedText>{t`A card can come up once ${partnerNameInSentence(couple)} marks it “Welcome.” You won’t be told either way, so it’s always easy to say no.`}</MutedText>
      </Stack>
      {isError && data && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. You’ll see newer cards when you’re online.`}</OfflineNotice>
      )}
      <RejectedLabWrites lab={lab} onOpen={open} />
      {isComing && <Skeleton block="card" />}
      {partners && <PartnerCards cards={partners} couple={couple} />}
      <CardForm writing={writing} couple={couple} highest={lab.comfort?.level ?? 0} />
      <MyCards cards={mine} onChange={writing.change} />
      {!data && !isComing && (
        <Stack gap={3}>
          <Hint icon="offline">{t`We couldn’t load your cards. They’re safe, and you can write new ones.`}</Hint>
          <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Stack>
      )}
    </Page>
  );
};
