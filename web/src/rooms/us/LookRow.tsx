import { FieldRow } from '../../ui/FieldRow.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';
import styles from './us.module.css';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'paper', label: 'Light' },
  { value: 'night', label: 'Dark' },
  { value: 'system', label: 'Auto' },
];

/** Light, dark, or as the system has it. */
export const LookRow = () => (
  <FieldRow icon="moon">
    <span className={styles.lookName}>Look</span>
    <div className={styles.lookChoice}>
      <Segment
        label="Look"
        name="theme"
        options={options}
        value={useTheme()}
        onChange={chooseTheme}
      />
    </div>
  </FieldRow>
);
