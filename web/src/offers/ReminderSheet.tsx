import { t } from '@usward/core/language/i18n';
import { DEFAULT_REMINDER_TIME } from '@usward/core/push/settings';
import { useId, useState } from 'react';
import { usePushState } from '../device/push/push-switch.ts';
import { Button } from '../ui/Button.tsx';
import { MutedText } from '../ui/Text.tsx';
import { toast } from '../ui/toast.ts';
import { type ChangeSettings, parseTime } from '../writes/push-settings.ts';
import { OfferSheet } from './OfferSheet.tsx';
import styles from './offers.module.css';
import { PushRefusal } from './PushRefusal.tsx';
import { ReminderSky } from './ReminderSky.tsx';
import { useTurnOn } from './use-turn-on.ts';

type ClockProps = {
  readonly time: string;
  readonly onChange: (time: string) => void;
  readonly error: string | null;
};

const Clock = ({ time, onChange, error }: ClockProps) => {
  const id = useId();
  return (
    <div>
      <label className={styles.clock}>
        <MutedText as="span" small>{t`Every day at`}</MutedText>
        <input
          type="time"
          value={time}
          required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p id={id} role="alert" className={styles.live}>
        {error}
      </p>
    </div>
  );
};

type ReminderSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly change: ChangeSettings;
};

export const ReminderSheet = ({ open, onClose, change }: ReminderSheetProps) => {
  const isOn = usePushState().kind === 'on';
  const { isBusy, refusal, turnOn } = useTurnOn();
  const [time, setTime] = useState<string>(DEFAULT_REMINDER_TIME);
  const [error, setError] = useState<string | null>(null);

  const accept = async () => {
    const typed = parseTime(time);
    setError('error' in typed ? typed.error : null);
    if ('error' in typed || !(isOn || (await turnOn()))) return;
    const isSaved = await change((push) => ({ ...push, reminderAt: typed.value }));
    if (!isSaved) return;
    if (isOn) toast({ kind: 'success', title: t`Your reminder is on` });
    onClose();
  };
  const type = (value: string) => {
    setError(null);
    setTime(value);
  };
  return (
    <OfferSheet
      open={open}
      onClose={onClose}
      title={t`Same time tomorrow?`}
      lead={t`We’ll remind you once a day, at the time you pick.`}
      picture={<ReminderSky time={time} />}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void accept()}>{t`Remind me`}</Button>
          <Button kind="plain" onClick={onClose}>{t`I’ll remember`}</Button>
        </>
      }
    >
      <Clock time={time} onChange={type} error={error} />
      <MutedText
        small
      >{t`No reminder if you’ve already answered. You can change the time, or turn it off, in Us.`}</MutedText>
      <PushRefusal of={refusal} />
    </OfferSheet>
  );
};
