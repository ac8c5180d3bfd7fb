import { joinClasses } from '../../ui/join-classes.ts';
import styles from './drawing.module.css';
import type { FeelingString } from './feeling-strings.ts';

type FeelingDrawingProps = {
  readonly strings: readonly FeelingString[];
  /** Nothing was said: only dots. */
  readonly dotted?: boolean;
  /** What of the square of 240 is shown; the rest of a string hangs over its edges. */
  readonly viewBox?: string;
  readonly className?: string | undefined;
};

export const FeelingDrawing = ({
  strings,
  dotted = false,
  viewBox = '0 0 240 240',
  className,
}: FeelingDrawingProps) => (
  <svg
    viewBox={viewBox}
    aria-hidden="true"
    className={joinClasses(styles.drawn, dotted && styles.dotted, className)}
  >
    {strings.map(({ who, path }) => (
      <path key={path} data-who={who} d={path} />
    ))}
  </svg>
);
