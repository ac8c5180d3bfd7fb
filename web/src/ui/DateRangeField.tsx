import type { CalendarDate } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Chips } from './Chips.tsx';
import styles from './DateRangeField.module.css';
import {
  type DateRangeChoice,
  presetLabels,
  rangePresets,
  resolveDays,
} from './date-range-choice.ts';
import { TextField } from './TextField.tsx';

type DateRangeFieldProps = {
  readonly legend: ReactNode;
  readonly value: DateRangeChoice;
  readonly onChange: (value: DateRangeChoice) => void;
  readonly today: CalendarDate;
};

const options = [
  ...rangePresets.map((preset) => ({ value: preset, label: presetLabels[preset] })),
  { value: 'dates' as const, label: t`Choose dates` },
];

export const DateRangeField = ({ legend, value, onChange, today }: DateRangeFieldProps) => {
  const days = resolveDays(value, today);
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        <Chips options={options} value={value.by} onChange={(by) => onChange({ ...value, by })} />
      </fieldset>
      {value.by === 'dates' && (
        <div className={styles.dates}>
          <TextField
            label={tWithContext('the first day')`From`}
            name="from"
            type="date"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            max={today}
          />
          <TextField
            label={tWithContext('the last day')`To`}
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
