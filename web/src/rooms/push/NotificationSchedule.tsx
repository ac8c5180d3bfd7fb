import { t, tWithContext } from '@usward/core/language/i18n';
import {
  DEFAULT_REMINDER_TIME,
  defaultPushSettings,
  type LocalTime,
  type PushSettings,
} from '@usward/core/push/settings';
import { useEffect, useId, useState } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { FieldRow, RowsSection } from '../../ui/Rows.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import {
  type ChangeSettings,
  type ParsedInput,
  parseQuietHours,
  parseTime,
} from '../../writes/push-settings.ts';
import styles from './push.module.css';

type TimeRowProps = {
  readonly title: string;
  /** `HH:MM`, or empty while it is being typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
};

const TimeRow = ({ title, value, onChange, error }: TimeRowProps) => {
  const id = useId();
  return (
    <FieldRow icon="clock">
      <label htmlFor={id} className={styles.timeName}>
        {title}
      </label>
      <input
        type="time"
        id={id}
        className={styles.time}
        value={value}
        required
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-error`} role="alert" className={joinClasses(styles.live, styles.timeError)}>
        {error}
      </p>
    </FieldRow>
  );
};

/** Typed text stays in the fields until it is saved, even while invalid. */
const useTypedValue = <Texts, Value>(
  saved: Texts,
  parse: (texts: Texts) => ParsedInput<Value>,
  save: (value: Value) => Promise<boolean>,
) => {
  const [draft, setDraft] = useState<Texts | null>(null);
  const isSaved = draft !== null && JSON.stringify(draft) === JSON.stringify(saved);
  useEffect(() => {
    if (isSaved) setDraft(null);
  }, [isSaved]);
  const texts = draft ?? saved;
  const typed = parse(texts);
  return {
    texts,
    error: 'error' in typed ? typed.error : null,
    type: async (to: Texts) => {
      setDraft(to);
      const parsed = parse(to);
      if ('value' in parsed && !(await save(parsed.value))) setDraft(null);
    },
  };
};

type ReminderProps = { readonly at: LocalTime; readonly change: ChangeSettings };

const ReminderTime = ({ at, change }: ReminderProps) => {
  const { texts, error, type } = useTypedValue<string, LocalTime>(at, parseTime, (reminderAt) =>
    change((push) => ({ ...push, reminderAt })),
  );
  return (
    <TimeRow
      title={t`Remind me at`}
      value={texts}
      error={error}
      onChange={(text) => void type(text)}
    />
  );
};

type QuietHours = NonNullable<PushSettings['quiet']>;

const QuietHoursFields = ({
  quiet,
  change,
}: {
  readonly quiet: QuietHours;
  readonly change: ChangeSettings;
}) => {
  const { texts, error, type } = useTypedValue<{ from: string; to: string }, QuietHours>(
    { from: quiet.from, to: quiet.to },
    parseQuietHours,
    (to) => change((push) => ({ ...push, quiet: to })),
  );
  return (
    <>
      <TimeRow
        title={t`Quiet from`}
        value={texts.from}
        error={texts.from === '' ? error : null}
        onChange={(from) => void type({ ...texts, from })}
      />
      <TimeRow
        title={t`Quiet until`}
        value={texts.to}
        error={texts.from === '' ? null : error}
        onChange={(to) => void type({ ...texts, to })}
      />
    </>
  );
};

type NotificationScheduleProps = { readonly push: PushSettings; readonly change: ChangeSettings };

export const NotificationSchedule = ({ push, change }: NotificationScheduleProps) => (
  <RowsSection title={tWithContext('notifications come')`When`}>
    <SwitchRow
      icon="today"
      title={t`Daily reminder`}
      note={t`Once a day, at the time you choose. Not on days you’ve already answered.`}
      isOn={push.reminderAt !== null}
      onChange={(isOn) =>
        change((now) => ({ ...now, reminderAt: isOn ? DEFAULT_REMINDER_TIME : null }))
      }
    />
    {push.reminderAt !== null && <ReminderTime at={push.reminderAt} change={change} />}
    <SwitchRow
      icon="moon"
      title={t`Quiet hours`}
      note={t`Only your own reminder comes through. You’ll get the rest afterward.`}
      isOn={push.quiet !== null}
      onChange={(isOn) =>
        change((now) => ({ ...now, quiet: isOn ? defaultPushSettings.quiet : null }))
      }
    />
    {push.quiet !== null && <QuietHoursFields quiet={push.quiet} change={change} />}
  </RowsSection>
);
