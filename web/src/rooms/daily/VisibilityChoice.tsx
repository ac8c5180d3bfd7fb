import type { Visibility } from '@usward/core/daily/day';
import { t } from '@usward/core/language/speak';
import { useId } from 'react';
import styles from './VisibilityChoice.module.css';

const options: readonly { readonly value: Visibility; readonly words: string }[] = [
  { value: 'both', words: t`Opens when you both answer` },
  { value: 'me', words: t`Only me` },
];

type VisibilityChoiceProps = {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
};

/** Who may come to read the answer: two native radios. */
export const VisibilityChoice = ({ value, onChange }: VisibilityChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t`Who can read it`}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.words}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
