import { t } from '@usward/core/language/i18n';
import { SLIDER } from '@usward/core/reflection/form';
import { useId } from 'react';
import { ends, getPositionWord, sliderPositions } from '../../content/form-block-labels.ts';
import { SliderScale } from '../../ui/SliderScale.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { ASKED } from './AnswerFrame.tsx';
import styles from './slider.module.css';

type SliderFieldProps = {
  /** Null: not set, or left out. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The id of what is said of it before it. */
  readonly noteId?: string;
};

/** Seven steps, none preselected. */
export const SliderField = ({ value, onChange, noteId }: SliderFieldProps) => {
  const hint = useId();
  return (
    <fieldset
      className={styles.slider}
      data-who="me"
      aria-labelledby={ASKED}
      aria-describedby={noteId === undefined ? hint : `${noteId} ${hint}`}
    >
      <SliderScale
        places={sliderPositions}
        value={value}
        onChange={onChange}
        words={getPositionWord}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{ends.min}</span>
        <span>{ends.max}</span>
      </p>
      <VisuallyHidden id={hint}>{t`Select a choice again to clear it.`}</VisuallyHidden>
    </fieldset>
  );
};

/** How high the curve rises, from 0 to 1; without an answer it is flat, yet never of no height, or it would not be drawn. */
const getRise = (value: number | null): number =>
  value === null ? 0.001 : (value - SLIDER.min / 2) / (SLIDER.max - SLIDER.min / 2);

type SwellProps = Pick<SliderFieldProps, 'value'> & {
  /** Beside words that need the room. */
  readonly isSmall?: boolean;
};

/** The string from edge to edge swells with the answer. The chosen radio says it to screen readers. */
export const Swell = ({ value, isSmall = false }: SwellProps) => (
  <div className={styles.swell} data-small={isSmall || undefined} aria-hidden="true">
    <svg viewBox="0 0 390 160" preserveAspectRatio="none" aria-hidden="true">
      <path
        data-unset={value === null || undefined}
        d="M-10 150C110 150 110 20 195 20S280 150 400 150"
        style={{ scale: `1 ${getRise(value)}` }}
      />
    </svg>
    <p>{value !== null && getPositionWord(value)}</p>
  </div>
);
