import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { usePushState } from '../../device/push/push-switch.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useStore } from '../../device/use-store.ts';
import { PushRefusal } from '../../offers/PushRefusal.tsx';
import { getNextSnooze, isSnoozed, snoozeKeys } from '../../offers/snooze.ts';
import { useTurnOn } from '../../offers/use-turn-on.ts';
import { $hasSheetOffered } from '../../offers/visit-offer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Cluster } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './push-opt-in.module.css';

export const hasAnsweredOnce = ({
  day,
  completedDays,
}: Pick<Dashboard, 'day' | 'completedDays'>): boolean =>
  completedDays > 0 || day.state === 'mine' || day.state === 'both';

/**
 * Shown after a first answer. The browser asks for permission only after a tap. "Not now" hides it for 30 days,
 * the second one forever.
 */
export const PushOptIn = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { today } = dashboard;
  const state = usePushState();
  const [storedText, keep] = useDraft(snoozeKeys.pushes);
  const hasSheetOffered = useStore($hasSheetOffered);
  const { isBusy, refusal, turnOn } = useTurnOn();
  // A refusal stays readable even if the browser allows notifications since.
  const isOffered = (state.kind === 'off' && !hasSheetOffered) || refusal !== null || isBusy;
  if (!isOffered || !hasAnsweredOnce(dashboard) || isSnoozed(storedText, today)) return null;

  const accept = async () => {
    // The button disappears with the card.
    if (await turnOn()) focusHeading();
  };
  const snooze = () => {
    focusHeading();
    keep(getNextSnooze(storedText, today));
  };
  return (
    <Card as="section" kind="flat" aria-labelledby="opt-in" className={styles.offer}>
      <div className={styles.words}>
        <h2 id="opt-in">{t`Want a heads-up when something’s waiting?`}</h2>
        <MutedText
          small
        >{t`Never what someone wrote. Two a day at most, none at night.`}</MutedText>
      </div>
      <PushRefusal of={refusal} />
      <Cluster>
        <Button kind="quiet" slim busy={isBusy} onClick={() => void accept()}>{t`Yes`}</Button>
        <Button kind="plain" slim onClick={snooze}>{t`Not now`}</Button>
      </Cluster>
    </Card>
  );
};
