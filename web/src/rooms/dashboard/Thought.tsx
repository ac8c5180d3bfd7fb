import { t } from '@usward/core/language/i18n';
import { nudge } from '@usward/core/push/endpoints';
import { isNudgeNew } from '@usward/core/push/nudge';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getThoughtText } from '../../couple/thought-text.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { subscribeToTicks } from '../../device/use-couple-day.ts';
import { Button } from '../../ui/Button.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import styles from './thought.module.css';

/** When the partner sent the thought whose light has crossed on this phone. */
const CROSSED_DRAFT_KEY = 'thought/crossed';

/** Set once the user knows what a thought is. */
const KNOWN_DRAFT_KEY = 'thought/known';

/** Which way a light crosses the wire: out of the user's window, or into it. */
type Way = 'sent' | 'came';

/** The partner's thought crosses at the first opening after it, and once. */
const useArrival = (theirsAt: string | null, onArrival: () => void): void => {
  const [crossed, keepCrossed] = useDraft(CROSSED_DRAFT_KEY);
  const isNew = theirsAt !== null && theirsAt !== crossed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new thought crosses.
  useEffect(() => {
    if (!isNew) return;
    onArrival();
    keepCrossed(theirsAt);
  }, [isNew, theirsAt]);
};

/** Its time is known once the server has it; a while later another can be sent. */
const useIsSent = ({ mine, mineAt }: OptimisticDashboard['nudge']): boolean =>
  useSyncExternalStore(
    subscribeToTicks,
    () => mine && (mineAt === null || isNudgeNew(mineAt, Date.now())),
  );

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
  const section = useRef<HTMLElement>(null);
  const isDeclined = useRef(false);
  useArrival(thought.theirsAt, () => setWay('came'));

  const isSent = useIsSent(thought);

  useEffect(() => {
    if (!isSent || !isTapped.current) return;
    isTapped.current = false;
    // The button is gone; its result takes the focus.
    status.current?.focus({ preventScroll: true });
  }, [isSent]);

  useEffect(() => {
    // The button has made way for it.
    if (isExplained) explanation.current?.focus({ preventScroll: true });
    else if (isDeclined.current) section.current?.querySelector('button')?.focus();
    isDeclined.current = false;
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
  const decline = () => {
    isDeclined.current = true;
    setIsExplained(false);
  };
  return (
    <section ref={section} className={styles.thought} aria-label={t`Thinking of you`} data-way={way}>
      <i className={styles.spark} />
      <i className={styles.ring} />
      {isSent ? (
        <p ref={status} tabIndex={-1} role="status" className={styles.told}>
          {t`Your thought is on its way to ${partnerNameInSentence({ you })}.`}
        </p>
      ) : isExplained ? (
        <div className={styles.told}>
          <p ref={explanation} tabIndex={-1}>
            {getThoughtText({ you })}
          </p>
          <Button slim onClick={() => void send()}>{t`Send it`}</Button>
          <Button kind="plain" slim onClick={decline}>{t`Not now`}</Button>
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
