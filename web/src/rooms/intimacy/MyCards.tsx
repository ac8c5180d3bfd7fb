import { removeOwnCard } from '@usward/core/intimacy/endpoints';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import { inContext, t } from '@usward/core/language/speak';
import { useRef } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { cardWords } from '../../ui/card-words.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import styles from './intimacy.module.css';
import type { ShownCard } from './overlay-cards.ts';

type MyCardsProps = {
  readonly cards: readonly ShownCard[];
  readonly onChange: (card: OwnCard) => void;
};

const noteOf = ({ kind, level, isOnPhone }: ShownCard): string => {
  const card = cardWords[kind][level];
  return isOnPhone ? t`${card}. On its way.` : card;
};

/** The cards that somebody wrote; what became of them is not told. */
export const MyCards = ({ cards, onChange }: MyCardsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;
  const remove = async (id: string) => {
    if (!(await queueOrSay(queueWrite(removeOwnCard, { params: { id } })))) return;
    // What was pressed is gone with its card.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1}>{inContext('cards')`Yours`}</h2>
      <Rows>
        {cards.map((card) => (
          <Row
            key={card.id}
            icon={card.kind === 'truth' ? 'talk' : 'play'}
            title={<bdi>{card.text}</bdi>}
            note={noteOf(card)}
          >
            <Cluster className={styles.ways}>
              <Button
                slim
                kind="plain"
                aria-label={t`Change: ${card.text}`}
                onClick={() => onChange(card)}
              >{t`Change`}</Button>
              <Button
                slim
                kind="plain"
                aria-label={t`Take away: ${card.text}`}
                onClick={() => void remove(card.id)}
              >{t`Take away`}</Button>
            </Cluster>
          </Row>
        ))}
      </Rows>
    </Stack>
  );
};
