import type { Instant } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { t } from '@usward/core/language/i18n';
import { nudge } from '@usward/core/push/endpoints';
import { isNudgeNew } from '@usward/core/push/nudge';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getThoughtText } from '../../couple/thought-text.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { subscribeToTicks } from '../../device/use-couple-day.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { isLastNight } from './last-night.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import styles from './thought.module.css';

/** When the partner sent the thought whose light has crossed on this phone. */
const CROSSED_DRAFT_KEY = 'thought/crossed';

/** Set once the user knows what a thought is. */
const KNOWN_DRAFT_KEY = 'thought/known';

/** When the partner sent the thought that was answered on this phone. */
const ANSWERED_DRAFT_KEY = 'thought/answered';

/** An hour later it is no longer now; the two may be awake at different hours. It is at most a day old. */
const getTheirThoughtText = (name: string, sentAt: Instant | null, now: number): string => {
  if (sentAt === null || now < Date.parse(sentAt) + HOUR_MS) return t`${name} is thinking of you.`;
  const time = formatTime(sentAt);
  const sent = new Date(sentAt);
  if (isLastNight(sent, now)) return t`${name} thought of you last night at ${time}.`;
  return getLocalDate(sent) === getLocalDate(new Date(now))
    ? t`${name} thought of you at ${time}.`
    : t`${name} thought of you yesterday at ${time}.`;
};

type TheirThoughtProps = { readonly sentAt: Instant | null; readonly name: string };

export const TheirThought = ({ sentAt, name }: TheirThoughtProps) =>
  useSyncExternalStore(subscribeToTicks, () => getTheirThoughtText(name, sentAt, Date.now()));

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

/** On this phone, or on another of the same day. */
const isSentBack = (
  { theirs, theirsAt, mineAt }: OptimisticDashboard['nudge'],
  answered: string,
): boolean =>
  theirs &&
  theirsAt !== null &&
  (answered === theirsAt || (mineAt !== null && Date.parse(mineAt) > Date.parse(theirsAt)));

type ThoughtProps = {
  readonly dashboard: Pick<OptimisticDashboard, 'nudge' | 'today'>;
  readonly you: string | null;
};

/** Hangs on the wire: a press sends a light along it. The very first one says beforehand what will be sent. */
export const Thought = ({ dashboard: { nudge: thought, today }, you }: ThoughtProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [way, setWay] = useState<Way | null>(null);
  const [known, keepKnown] = useDraft(KNOWN_DRAFT_KEY);
  const [answered, keepAnswered] = useDraft(ANSWERED_DRAFT_KEY);
  const online = useOnline();
  const [isExplained, setIsExplained] = useState(false);
  const isTapped = useRef(false);
  const explanation = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);
  const isDeclined = useRef(false);
  useArrival(thought.theirsAt, () => setWay('came'));

  const isSent = useIsSent(thought);
  const isAnswered = isSentBack(thought, answered);

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
    if (thought.theirsAt !== null) keepAnswered(thought.theirsAt);
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
    <section
      ref={section}
      className={styles.thought}
      aria-label={t`Thinking of you`}
      data-way={way}
    >
      <i className={styles.spark} />
      <i className={styles.ring} />
      {isSent ? (
        <p ref={status} tabIndex={-1} role="status" className={styles.told}>
          {online || thought.mineAt !== null
            ? t`Your thought is on its way to ${partnerNameInSentence({ you })}.`
            : t`Your thought leaves when you’re online.`}
        </p>
      ) : isAnswered ? (
        <p className={styles.told}>{t`You sent one back.`}</p>
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
