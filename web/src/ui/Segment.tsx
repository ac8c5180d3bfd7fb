import styles from './Segment.module.css';

type SegmentProps<Value extends string> = {
  /** The name of the group for screen readers. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A choice of two to four, all in sight: native radios. */
export const Segment = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentProps<Value>) => (
  <fieldset className={styles.segment} aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className={styles.option}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);
