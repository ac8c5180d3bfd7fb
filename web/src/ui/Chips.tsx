import { type ReactNode, useId } from 'react';
import styles from './Chips.module.css';
import { joinClasses } from './join-classes.ts';
import { optionalRadio } from './optional-radio.ts';

type ChipOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly drawing?: ReactNode;
  readonly disabled?: boolean;
};

type ChipsProps<Value extends string> = {
  readonly options: readonly ChipOption<Value>[];
  readonly value: Value | null;
};

type ChosenProps<Value extends string> = ChipsProps<Value> & {
  readonly tight?: boolean | undefined;
  readonly onChange: (value: Value) => void;
};

type OptionalProps<Value extends string> = ChipsProps<Value> & {
  readonly onChange: (value: Value | null) => void;
};

export const OptionalChips = <Value extends string>({
  options,
  value,
  onChange,
}: OptionalProps<Value>) => {
  const name = useId();
  return (
    <div className={styles.chips}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input data-whole {...optionalRadio(name, option.value, value, onChange)} />
          {option.drawing}
          {option.label}
        </label>
      ))}
    </div>
  );
};

export const Chips = <Value extends string>({
  options,
  value,
  onChange,
  tight = false,
}: ChosenProps<Value>) => {
  const name = useId();
  return (
    <div className={joinClasses(styles.chips, tight && styles.tight)}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            data-whole
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.drawing}
          {option.label}
        </label>
      ))}
    </div>
  );
};

export const ToggleChip = ({
  pressed,
  onPress,
  children,
}: {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);
