import { t } from '@usward/core/language/speak';
import { useId } from 'react';
import { faceIcons } from './feeling-icons.ts';
import { moodWords } from './feeling-words.ts';
import { Drawing } from './Icon.tsx';
import { optionalRadio } from './optional-choice.ts';
import styles from './Scale.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

type ScaleProps = {
  /** 1 to 5, or null while nothing is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What each of the five steps means; the first and the last are written below. */
  readonly words: readonly string[];
};

const stepWords = (step: number, meaning = ''): string => t`${step} of 5, ${meaning}`;

/** A line that grows to the chosen step: five native radios. To stand in a fieldset with a legend. */
export const Scale = ({ value, onChange, words }: ScaleProps) => {
  const name = useId();
  return (
    <div className={styles.scale}>
      {STEPS.map((step) => (
        <input
          key={step}
          {...optionalRadio(name, step, value, onChange)}
          aria-label={stepWords(step, words[step - 1])}
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

type FacesProps = {
  /** 1 to 5, or null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** Five faces with their words, none or one of them chosen. To stand in a fieldset with a legend. */
export const Faces = ({ value, onChange }: FacesProps) => {
  const name = useId();
  return (
    <div className={styles.faces}>
      {faceIcons.map((path, place) => (
        <label key={path} className={styles.face}>
          <Drawing path={path} />
          {moodWords[place]}
          <input data-whole {...optionalRadio(name, place + 1, value, onChange)} />
        </label>
      ))}
    </div>
  );
};
