import type { Measure } from '@usward/core/checkin/checkin';
import { type ComponentProps, useId } from 'react';
import { levelLabels, lineNames } from '../../content/checkin-labels.ts';
import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import { optionalRadio } from '../../ui/optional-radio.ts';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { useNextAfterTap } from '../../ui/use-next-after-tap.ts';
import { FeelingDrawing } from './FeelingDrawing.tsx';
import styles from './feeling-choice.module.css';
import { getFeelingStrings } from './feeling-strings.ts';

/** The dots grow into the line, which is then seen for 0.9 s. */
const DRAWN_AND_SEEN_MS = 1200;

const LEVELS = [1, 2, 3, 4, 5] as const;

type Level = (typeof LEVELS)[number];

export const toLevel = (value: number | undefined): Level | null =>
  LEVELS.find((level) => level === value) ?? null;

/** Mounted once for each measure. */
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
}: {
  readonly measure: Measure;
  readonly level: Level;
  readonly radio: ComponentProps<'input'>;
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
      <span className={isMood ? undefined : styles.unshown}>{label}</span>
      <input data-whole {...radio} />
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
  const withTap = useNextAfterTap(onTapped, prefersReducedMotion() ? undefined : DRAWN_AND_SEEN_MS);
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
            radio={withTap(optionalRadio(name, level, value, onChange))}
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
