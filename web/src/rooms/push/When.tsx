import { inContext, t } from '@usward/core/language/speak';
import {
  defaultPushSettings,
  type LocalTime,
  type PushSettings,
  SUGGESTED_REMINDER,
} from '@usward/core/push/settings';
import { useEffect, useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { FieldRow, RowsSection } from '../../ui/Rows.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import styles from './push.module.css';
import { type ChangeSettings, type Typed, typedQuiet, typedTime } from './settings.ts';

type TimeRowProps = {
  readonly title: string;
  /** `HH:MM`, or empty while it is being typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, in a sentence. */
  readonly error: string | null;
};

/** A row with a time of day: the browser's own field for it. */
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
      <p id={`${id}-error`} role="alert" className={classes(styles.live, styles.timeError)}>
        {error}
      </p>
    </FieldRow>
  );
};

/** What is typed stands in the fields until it is saved, and for as long as it cannot be. */
const useTyped = <Texts, Value>(
  saved: Texts,
  parse: (texts: Texts) => Typed<Value>,
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

type Reminder = { readonly at: LocalTime; readonly change: ChangeSettings };

const ReminderTime = ({ at, change }: Reminder) => {
  const { texts, error, type } = useTyped<string, LocalTime>(at, typedTime, (reminderAt) =>
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

type Quiet = NonNullable<PushSettings['quiet']>;

const QuietTimes = ({
  quiet,
  change,
}: {
  readonly quiet: Quiet;
  readonly change: ChangeSettings;
}) => {
  const { texts, error, type } = useTyped<{ from: string; to: string }, Quiet>(
    { from: quiet.from, to: quiet.to },
    typedQuiet,
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

type WhenProps = { readonly push: PushSettings; readonly change: ChangeSettings };

/** The own daily reminder, and the hours in which nothing rings. */
export const When = ({ push, change }: WhenProps) => (
  <RowsSection title={inContext('notifications come')`When`}>
    <SwitchRow
      icon="today"
      title={t`Daily reminder`}
      note={t`Once a day, at your time. Not on days on which you have answered already.`}
      isOn={push.reminderAt !== null}
      onChange={(isOn) =>
        change((now) => ({ ...now, reminderAt: isOn ? SUGGESTED_REMINDER : null }))
      }
    />
    {push.reminderAt !== null && <ReminderTime at={push.reminderAt} change={change} />}
    <SwitchRow
      icon="moon"
      title={t`Quiet hours`}
      note={t`Nothing rings but your own reminder. What came meanwhile is told after.`}
      isOn={push.quiet !== null}
      onChange={(isOn) =>
        change((now) => ({ ...now, quiet: isOn ? defaultPushSettings.quiet : null }))
      }
    />
    {push.quiet !== null && <QuietTimes quiet={push.quiet} change={change} />}
  </RowsSection>
);
