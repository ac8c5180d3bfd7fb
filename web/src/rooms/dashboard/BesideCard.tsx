import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { nudge } from '@usward/core/push/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { type PushRefusal, refusalWords } from '../../device/push/permission-flow.ts';
import { turnPushesOn, usePushState } from '../../device/push/pushes.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { called, calledWithin } from '../../ui/two.ts';
import styles from './dashboard.module.css';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

type NudgeProps = {
  readonly dashboard: Pick<OverlaidDashboard, 'nudge' | 'today'>;
  /** The partner's name; null while there is none. */
  readonly you: string | null;
};

/** That the partner thinks of the reader today, and a way to let them know the same, once a day. */
export const Nudge = ({ dashboard: { nudge: thought, today }, you }: NudgeProps) => {
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
    await queueOrSay(queueWrite(nudge, { params: { date: today } }));
    setIsBusy(false);
  };
  return (
    <Stack
      as="section"
      gap={3}
      className={styles.thought}
      data-theirs={thought.theirs}
      aria-label={t`A thought`}
    >
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
    </Stack>
  );
};

/** Where this device remembers that somebody was asked about notifications and said "not now". */
const NOT_NOW_PLACE = 'push/not-now';

/** For so many days the question stays away after the first "not now". */
const AWAY_FOR = 30;

const FOR_GOOD = 'for-good';

/** Whether somebody has answered a question by now, so that they know what they would be told of. */
export const hasAnswered = ({ day, shownUp }: Pick<Dashboard, 'day' | 'shownUp'>): boolean =>
  shownUp > 0 || day.state === 'mine' || day.state === 'both';

/** Whether the question is put away; `kept` is the first day on which it may come back. */
export const isPutAway = (kept: string, today: CalendarDate): boolean =>
  kept === FOR_GOOD || today < kept;

/** What is kept once somebody says "not now": the first time for 30 days, the second for good. */
export const notNow = (kept: string, today: CalendarDate): string =>
  kept === '' ? addDays(today, AWAY_FOR) : FOR_GOOD;

/**
 * Offers notifications to whoever has answered once, where they could be turned on and are not. The
 * browser is asked only by a tap; "Not now" keeps the card away for 30 days, and the second time for
 * good.
 */
export const OptIn = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { today } = dashboard;
  const state = usePushState();
  const [kept, keep] = useDraft(NOT_NOW_PLACE);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // What was refused here stays to be read, though the browser is of another mind now.
  const isOffered = state.kind === 'off' || refusal !== null || isBusy;
  if (!isOffered || !hasAnswered(dashboard) || isPutAway(kept, today)) return null;

  const turnOn = async () => {
    setIsBusy(true);
    setRefusal(null);
    const refused = await turnPushesOn();
    setIsBusy(false);
    setRefusal(refused);
    if (refused !== null) return;
    // The card takes its own button along.
    focusHeading();
    toast({ kind: 'success', title: t`Notifications are on` });
  };
  const putAway = () => {
    focusHeading();
    keep(notNow(kept, today));
  };
  return (
    <Card as="section" kind="flat" aria-labelledby="opt-in">
      <Stack gap={2}>
        <h2 id="opt-in">{t`Shall your phone tell you?`}</h2>
        <Soft
          small
        >{t`Only that something waits, never what somebody wrote. At most two a day, and none at night. You can change all of that under Us.`}</Soft>
      </Stack>
      <div role="alert" className={styles.live}>
        {refusal && (
          <Notice icon="alert">
            <p>{refusalWords[refusal]}</p>
          </Notice>
        )}
      </div>
      <Actions>
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => void turnOn()}
        >{t`Turn on notifications`}</Button>
        <Button kind="plain" onClick={putAway}>{t`Not now`}</Button>
      </Actions>
    </Card>
  );
};
