import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { type PushFailure, pushFailureMessages } from '../../device/push/permission-flow.ts';
import { turnPushesOn, usePushState } from '../../device/push/push-switch.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dashboard.module.css';

const OPT_IN_DRAFT_KEY = 'push/not-now';

const SNOOZE_DAYS = 30;

const NEVER_AGAIN = 'for-good';

export const hasAnsweredOnce = ({
  day,
  completedDays,
}: Pick<Dashboard, 'day' | 'completedDays'>): boolean =>
  completedDays > 0 || day.state === 'mine' || day.state === 'both';

/** `storedText` is the first day on which the offer may come back. */
export const isSnoozed = (storedText: string, today: CalendarDate): boolean =>
  storedText === NEVER_AGAIN || today < storedText;

/** 30 days after the first "Not now", then never. */
export const getNextSnooze = (storedText: string, today: CalendarDate): string =>
  storedText === '' ? addDays(today, SNOOZE_DAYS) : NEVER_AGAIN;

/**
 * Shown after a first answer. The browser asks for permission only after a tap. "Not now" hides it for 30 days,
 * the second one forever.
 */
export const PushOptIn = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { today } = dashboard;
  const state = usePushState();
  const [storedText, keep] = useDraft(OPT_IN_DRAFT_KEY);
  const [refusal, setRefusal] = useState<PushFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A refusal stays readable even if the browser allows notifications since.
  const isOffered = state.kind === 'off' || refusal !== null || isBusy;
  if (!isOffered || !hasAnsweredOnce(dashboard) || isSnoozed(storedText, today)) return null;

  const turnOn = async () => {
    setIsBusy(true);
    setRefusal(null);
    const refused = await turnPushesOn();
    setIsBusy(false);
    setRefusal(refused);
    if (refused !== null) return;
    // The button disappears with the card.
    focusHeading();
    toast({ kind: 'success', title: t`Notifications are on` });
  };
  const snooze = () => {
    focusHeading();
    keep(getNextSnooze(storedText, today));
  };
  return (
    <Card as="section" kind="flat" aria-labelledby="opt-in">
      <Stack gap={2}>
        <h2 id="opt-in">{t`Want a heads-up when something’s waiting?`}</h2>
        <MutedText
          small
        >{t`We’ll only say that something’s waiting, never what someone wrote. Two a day at most, and none at night. You can change all of this in Us.`}</MutedText>
      </Stack>
      <div role="alert" className={styles.live}>
        {refusal && (
          <Notice icon="alert">
            <p>{pushFailureMessages[refusal]}</p>
          </Notice>
        )}
      </div>
      <Actions>
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => void turnOn()}
        >{t`Turn on notifications`}</Button>
        <Button kind="plain" onClick={snooze}>{t`Not now`}</Button>
      </Actions>
    </Card>
  );
};
