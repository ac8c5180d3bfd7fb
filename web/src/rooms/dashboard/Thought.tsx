import { t } from '@usward/core/language/i18n';
import { nudge } from '@usward/core/push/endpoints';
import { useEffect, useRef, useState } from 'react';
import { getThoughtText } from '../../couple/thought-text.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import styles from './thought.module.css';

/** The day of the partner's thought whose light has crossed on this phone. */
const CROSSED_DRAFT_KEY = 'thought/crossed';

/** Set once the user knows what a thought is. */
const KNOWN_DRAFT_KEY = 'thought/known';

/** Which way a light crosses the wire: out of the user's window, or into it. */
type Way = 'sent' | 'came';

/** The partner's thought crosses at the first opening after it, and once. */
const useArrival = (theirsOn: string | null, onArrival: () => void): void => {
  const [crossed, keepCrossed] = useDraft(CROSSED_DRAFT_KEY);
  const isNew = theirsOn !== null && theirsOn !== crossed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new thought crosses.
  useEffect(() => {
    if (!isNew) return;
    onArrival();
    keepCrossed(theirsOn);
  }, [isNew, theirsOn]);
};

type ThoughtProps = {
  readonly dashboard: Pick<OptimisticDashboard, 'nudge' | 'today'>;
  readonly you: string | null;
};

/** Hangs on the wire: a press sends a light along it. The very first one says beforehand what will be sent. */
export const Thought = ({ dashboard: { nudge: thought, today }, you }: ThoughtProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [way, setWay] = useState<Way | null>(null);
  const [known, keepKnown] = useDraft(KNOWN_DRAFT_KEY);
  const [isExplained, setIsExplained] = useState(false);
  const isTapped = useRef(false);
  const explanation = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useArrival(thought.theirsOn, () => setWay('came'));

  useEffect(() => {
    if (!thought.mine || !isTapped.current) return;
    isTapped.current = false;
    // The button is gone; its result takes the focus.
    status.current?.focus({ preventScroll: true });
  }, [thought.mine]);

  useEffect(() => {
    // The button has made way for it.
    if (isExplained) explanation.current?.focus({ preventScroll: true });
  }, [isExplained]);

  const send = async () => {
    keepKnown('yes');
    setIsExplained(false);
    isTapped.current = true;
    setIsBusy(true);
    setWay('sent');
    await toastIfQueueingFails(queueWrite(nudge, { params: { date: today } }));
    setIsBusy(false);
  };
  return (
    <section className={styles.thought} aria-label={t`Thinking of you`} data-way={way}>
      <i className={styles.spark} />
      <i className={styles.ring} />
      {thought.mine ? (
        <p ref={status} tabIndex={-1} role="status" className={styles.told}>
          {t`Your thought is on its way to ${partnerNameInSentence({ you })}.`}
        </p>
      ) : isExplained ? (
        <div className={styles.told}>
          <p ref={explanation} tabIndex={-1}>
            {getThoughtText({ you })}
          </p>
          <Button kind="plain" slim onClick={() => void send()}>{t`Send it`}</Button>
        </div>
      ) : (
        <Button
          kind="plain"
          slim
          icon="thought"
          busy={isBusy}
          className={styles.lantern}
          onClick={() => (known || thought.theirs ? void send() : setIsExplained(true))}
        >
          {thought.theirs ? t`Send one back` : t`Send a thought`}
        </Button>
      )}
    </section>
  );
};
