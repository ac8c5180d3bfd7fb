import { t } from '@usward/core/language/speak';
import { nudge } from '@usward/core/push/endpoints';
import { useEffect, useRef, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { AnswerText } from '../../ui/Text.tsx';
import { called, calledWithin } from '../../ui/two.ts';
import styles from './nudge.module.css';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

type NudgeProps = {
  readonly dashboard: Pick<OverlaidDashboard, 'nudge' | 'today'>;
  /** The partner's name; null while there is none. */
  readonly you: string | null;
};

/** That the partner thinks of the reader today, and a way to let them know the same, once a day. */
export const Nudge = ({ dashboard: { nudge: thought, today }, you }: NudgeProps) => {
  const writtenIn = useWrittenIn();
  const [isBusy, setIsBusy] = useState(false);
  const isTapped = useRef(false);
  const told = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!thought.mine || !isTapped.current) return;
    isTapped.current = false;
    // The button is gone, and what it did stands in its place.
    told.current?.focus({ preventScroll: true });
  }, [thought.mine]);

  const think = async () => {
    isTapped.current = true;
    setIsBusy(true);
    await queueOrSay(queueWrite(nudge, { params: { date: today }, body: { ...writtenIn } }));
    setIsBusy(false);
  };
  return (
    <section className={styles.thought} data-theirs={thought.theirs} aria-label={t`A thought`}>
      <div role="status" className={styles.live}>
        {thought.theirs && <AnswerText>{t`${called({ you })} is thinking of you.`}</AnswerText>}
      </div>
      {thought.mine ? (
        <div ref={told} tabIndex={-1} role="status" className={styles.told}>
          <Hint icon="check">{t`${called({ you })} will know that you think of them today.`}</Hint>
        </div>
      ) : (
        <Button kind="quiet" slim icon="us" busy={isBusy} onClick={() => void think()}>
          {t`Think of ${calledWithin({ you })}`}
        </Button>
      )}
    </section>
  );
};
