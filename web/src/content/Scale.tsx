import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { PathIcon } from '../ui/Icon.tsx';
import { optionalRadio } from '../ui/optional-radio.ts';
import { faceIcons } from './feeling-icons.ts';
import { moodLabels } from './mood-and-need-labels.ts';
import styles from './Scale.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

type ScaleProps = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly words: readonly string[];
};

const getStepLabel = (step: number, meaning = ''): string => t`${step} of 5, ${meaning}`;

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

export const ReadOnlyScale = ({ value }: { readonly value: number }) => (
  <span className={styles.line} aria-hidden="true">
    {STEPS.map((step) => (
      <span key={step} data-filled={step <= value || undefined} />
    ))}
  </span>
);

type MoodFacesProps = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

export const MoodFaces = ({ value, onChange }: MoodFacesProps) => {
  const name = useId();
  return (
    <div className={styles.faces}>
      {faceIcons.map((path, index) => (
        <label key={path} className={styles.face}>
          <PathIcon path={path} />
          {moodLabels[index]}
          <input data-whole {...optionalRadio(name, index + 1, value, onChange)} />
        </label>
      ))}
    </div>
  );
};
