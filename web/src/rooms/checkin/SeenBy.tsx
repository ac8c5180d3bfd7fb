import { type Line, type LineVisibility, lineVisibilities } from '@usward/core/checkin/checkin';
import { visibilityWords, whoSeesWords } from '../../ui/checkin-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Said } from '../../ui/Text.tsx';
import styles from './form.module.css';

type SeenByProps = {
  readonly line: Line;
  readonly value: LineVisibility;
  readonly onChange: (value: LineVisibility) => void;
};

const visibilityOf = (value: string): LineVisibility =>
  lineVisibilities.find((known) => known === value) ?? 'me';

/** Who sees one line: a native select, unseen over the word that it stands for, so as wide as that. */
export const SeenBy = ({ line, value, onChange }: SeenByProps) => (
  <div className={styles.seen}>
    <label>
      <Said>{whoSeesWords[line]}</Said>
      <select value={value} onChange={(event) => onChange(visibilityOf(event.target.value))}>
        {lineVisibilities.map((visibility) => (
          <option key={visibility} value={visibility}>
            {visibilityWords[visibility][1]}
          </option>
        ))}
      </select>
    </label>
    <Icon name={visibilityWords[value][0]} fine />
    <span aria-hidden="true">{visibilityWords[value][1]}</span>
    <Icon name="down" fine />
  </div>
);
