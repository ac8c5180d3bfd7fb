import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { turnPushesOn, usePushState } from '../../device/push/pushes.ts';
import { type PushRefusal, refusalWords } from '../../device/push/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './nudge.module.css';
import { hasAnswered, isPutAway, NOT_NOW_PLACE, notNow } from './opt-in.ts';

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
