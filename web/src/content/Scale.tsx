import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { InlineIcon } from '../ui/Icon.tsx';
import { optionalRadio } from '../ui/optional-radio.ts';
import { faceIcons } from './feeling-icons.ts';
import { moodLabels } from './feeling-labels.ts';
import styles from './Scale.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

type ScaleProps = {
  /** 1 to 5, or null while nothing is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What each of the five steps means; the first and the last are written below. */
  readonly words: readonly string[];
};

const getStepLabel = (step: number, meaning = ''): string => t`${step} of 5, ${meaning}`;

/** A line that grows to the chosen step: five native radios. To stand in a fieldset with a legend. */
export const Scale = ({ value, onChange, words }: ScaleProps) => {
  const name = useId();
  return (
    <div className={styles.scale}>
      {STEPS.map((step) => (
        <input
          key={step}
          {...optionalRadio(name, step, value, onChange)}
          aria-label={getStepLabel(step, words[step - 1])}
          data-filled={(value !== null && step <= value) || undefined}
        />
      ))}
      <span aria-hidden="true">{words[0]}</span>
      <span aria-hidden="true">{words[STEPS.length - 1]}</span>
    </div>
  );
};

/** The same line to be read only; say its step in words too. */
export const ScaleLine = ({ value }: { readonly value: number }) => (
  <span className={styles.line} aria-hidden="true">
    {STEPS.map((step) => (
      <span key={step} data-filled={step <= value || undefined} />
    ))}
  </span>
);

type MoodFacesProps = {
  /** 1 to 5, or null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** Five faces with their words, none or one of them chosen. To stand in a fieldset with a legend. */
export const MoodFaces = ({ value, onChange }: MoodFacesProps) => {
  const name = useId();
  return (
    <div className={styles.faces}>
      {faceIcons.map((path, index) => (
        <label key={path} className={styles.face}>
          <InlineIcon path={path} />
          {moodLabels[index]}
          <input data-whole {...optionalRadio(name, index + 1, value, onChange)} />
        </label>
      ))}
    </div>
  );
};
