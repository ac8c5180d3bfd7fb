import { FieldRow } from '../../ui/FieldRow.tsx';
import { Segment } from '../../ui/Segment.tsx';
import styles from './choice-row.module.css';
import { chooseTextSize, type TextSize, useTextSize } from './text-size.ts';

const options: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'smaller', label: 'Smaller' },
  { value: 'usual', label: 'Auto' },
  { value: 'larger', label: 'Larger' },
  { value: 'largest', label: 'Largest' },
];

/** How large words are on this phone. */
export const TextSizeRow = () => (
  <FieldRow icon="pen">
    <span className={styles.name}>Text size</span>
    <div className={styles.wide}>
      <Segment
        label="Text size"
        name="text-size"
        options={options}
        value={useTextSize()}
        onChange={chooseTextSize}
      />
    </div>
  </FieldRow>
);
