import styles from './ChoiceRow.module.css';
import type { IconName } from './Icon.tsx';
import { FieldRow } from './Rows.tsx';
import { Segment } from './Segment.tsx';

type ChoiceRowProps<Value extends string> = {
  readonly icon: IconName;
  readonly title: string;
  /** Names the radios. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One line of Rows in which one of three or four is chosen. */
export const ChoiceRow = <Value extends string>({
  icon,
  title,
  name,
  options,
  value,
  onChange,
}: ChoiceRowProps<Value>) => (
  <FieldRow icon={icon}>
    <span className={styles.name}>{title}</span>
    <div className={options.length > 3 ? styles.wide : styles.beside}>
      <Segment label={title} name={name} options={options} value={value} onChange={onChange} />
    </div>
  </FieldRow>
);
