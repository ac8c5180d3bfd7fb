import type { Measure } from '@usward/core/checkin/checkin';
import { useEffect, useId, useRef } from 'react';
import { levelLabels, lineNames } from '../../content/checkin-labels.ts';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { FeelingDrawing } from './FeelingDrawing.tsx';
import styles from './feeling-choice.module.css';
import { getFeelingStrings } from './feeling-strings.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

type Level = (typeof LEVELS)[number];

export const toLevel = (value: number | undefined): Level | null =>
  LEVELS.find((level) => level === value) ?? null;

/** The drawing is seen to change before the next page comes. */
const NEXT_PAGE_MS = 420;

/** After a finger or a mouse chose something, not after an arrow key. */
const useTapTimer = (measure: Measure, onTapped: () => void) => {
  const timer = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was left must not turn the next one.
  useEffect(() => () => window.clearTimeout(timer.current), [measure]);
  return (isChosen: boolean) => {
    window.clearTimeout(timer.current);
    if (isChosen) timer.current = window.setTimeout(onTapped, NEXT_PAGE_MS);
  };
};

type FeelingChoiceProps = {
  readonly measure: Measure;
  readonly value: Level | null;
  readonly hintId: string;
  readonly onChange: (level: Level | null) => void;
  readonly onTapped: () => void;
};

const Stop = ({
  measure,
  level,
  radio,
  onTap,
}: {
  readonly measure: Measure;
  readonly level: Level;
  readonly radio: ReturnType<typeof optionalRadio>;
  readonly onTap: (isChosen: boolean) => void;
}) => {
  const isMood = measure === 'mood';
  const label = levelLabels[measure][level - 1];
  return (
    <label>
      <FeelingDrawing
        strings={getFeelingStrings(measure, level)}
        viewBox={isMood ? '36 24 168 190' : '0 0 240 240'}
        className={styles.drawing}
      />
      {isMood ? label : <VisuallyHidden>{label ?? ''}</VisuallyHidden>}
      <input
        data-whole
        {...radio}
        onClick={(event) => {
          radio.onClick(event);
          const isSecondHalf = radio.checked && event.detail > 1;
          if (event.detail > 0 && !isSecondHalf) onTap(!radio.checked);
        }}
      />
    </label>
  );
};

export const FeelingChoice = ({
  measure,
  value,
  hintId,
  onChange,
  onTapped,
}: FeelingChoiceProps) => {
  const name = useId();
  const onTap = useTapTimer(measure, onTapped);
  const words = levelLabels[measure];
  return (
    <fieldset aria-describedby={hintId}>
      <legend>
        <VisuallyHidden>{lineNames[measure]}</VisuallyHidden>
      </legend>
      <div className={styles.stops}>
        {LEVELS.map((level) => (
          <Stop
            key={level}
            measure={measure}
            level={level}
            radio={optionalRadio(`${name}-${measure}`, level, value, onChange)}
            onTap={onTap}
          />
        ))}
      </div>
      {measure !== 'mood' && (
        <p className={styles.ends} aria-hidden="true">
          <span>{words[0]}</span>
          <span>{words.at(-1)}</span>
        </p>
      )}
    </fieldset>
  );
};
