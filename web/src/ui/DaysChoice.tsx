import type { CalendarDate } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Chips } from './Chips.tsx';
import styles from './DaysChoice.module.css';
import { type ChosenDays, daysOf, presets, presetWords } from './days-choice.ts';
import { TextField } from './TextField.tsx';

type DaysChoiceProps = {
  /** What stands above: words, or words for screen readers only. */
  readonly legend: ReactNode;
  readonly value: ChosenDays;
  readonly onChange: (value: ChosenDays) => void;
  readonly today: CalendarDate;
};

const options = [
  ...presets.map((preset) => ({ value: preset, label: presetWords[preset] })),
  { value: 'dates' as const, label: t`From day to day` },
];

/** Which days something is about: a ready-made range, or from one date to another. */
export const DaysChoice = ({ legend, value, onChange, today }: DaysChoiceProps) => {
  const days = daysOf(value, today);
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        <Chips options={options} value={value.by} onChange={(by) => onChange({ ...value, by })} />
      </fieldset>
      {value.by === 'dates' && (
        <div className={styles.dates}>
          <TextField
            label={inContext('the first day')`From`}
            name="from"
            type="date"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            max={today}
          />
          <TextField
            label={inContext('the last day')`To`}
            name="to"
            type="date"
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            max={today}
            error={typeof days === 'string' ? days : null}
          />
        </div>
      )}
    </>
  );
};
