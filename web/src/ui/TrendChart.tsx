import { classes } from './classes.ts';
import styles from './TrendChart.module.css';

/** One place of a chart: from 0 to 1 along the line of time, and from 0 (top) to 1 (bottom). */
type Point = { readonly x: number; readonly y: number };

const LOWEST = 1;
const HIGHEST = 5;

/**
 * The values of a line (1 to 5, null where nothing was said) as unbroken runs of places, oldest
 * first. A run of one is a single dot.
 */
export const toRuns = (values: readonly (number | null)[]): readonly (readonly Point[])[] => {
  const runs: Point[][] = [];
  let open = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = false;
      continue;
    }
    const point = {
      x: values.length < 2 ? 0.5 : index / (values.length - 1),
      y: (HIGHEST - value) / (HIGHEST - LOWEST),
    };
    if (open) runs.at(-1)?.push(point);
    else runs.push([point]);
    open = true;
  }
  return runs;
};

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A path through each run, in a box of `width` by `height` units: an even curve that never rises
 * above or falls below the values beside it. A single day is a line of no length, which round ends
 * make a dot.
 */
export const toSvgPath = (
  runs: readonly (readonly Point[])[],
  width: number,
  height: number,
): string =>
  runs
    .map((run) =>
      run
        .map(({ x, y }, index) => {
          const at = `${roundToTenth(x * width)} ${roundToTenth(y * height)}`;
          const before = run[index - 1];
          if (before === undefined) return run.length === 1 ? `M${at}h0` : `M${at}`;
          const middle = roundToTenth(((before.x + x) / 2) * width);
          return `C${middle} ${roundToTenth(before.y * height)} ${middle} ${roundToTenth(y * height)} ${at}`;
        })
        .join(''),
    )
    .join('');

const WIDTH = 600;
const HEIGHT = 160;
/** Up to so many days each one is marked by a dot on its line. */
const MARKED_DAYS = 31;

type Values = readonly (number | null)[];

type TrendChartProps = {
  /** 1 to 5 a day, oldest first; null where nothing was said. */
  readonly mine: Values;
  readonly partner: Values | null;
  /** What the lowest and the highest level mean. */
  readonly low: string;
  readonly high: string;
  /** The first, the middle and the last day in words. */
  readonly days: readonly string[];
  /** How the two are called in the key. */
  readonly names: { readonly me: string; readonly you: string };
};

const lines = { me: styles.me, you: styles.you };

const Line = ({ values, who }: { readonly values: Values; readonly who: 'me' | 'you' }) => {
  const runs = toRuns(values);
  const marks = values.length <= MARKED_DAYS ? runs.flat() : [];
  return (
    <>
      <path className={lines[who]} d={toSvgPath(runs, WIDTH, HEIGHT)} />
      <path
        className={classes(lines[who], styles.mark)}
        d={toSvgPath(
          marks.map((point) => [point]),
          WIDTH,
          HEIGHT,
        )}
      />
    </>
  );
};

const Legend = ({ who, name }: { readonly who: 'me' | 'you'; readonly name: string }) => (
  <span className={styles.key}>
    <svg viewBox="0 0 32 4" aria-hidden="true">
      <path className={lines[who]} d="M2 2h28" />
    </svg>
    {name}
  </span>
);

/**
 * One or two lines over some days: mine whole, the other's dashed, a gap where nothing was said.
 * Hidden from screen readers; put a table with the numbers beside it.
 */
export const TrendChart = ({ mine, partner, low, high, days, names }: TrendChartProps) => (
  <div className={styles.chart} aria-hidden="true">
    <div className={styles.keys}>
      <Legend who="me" name={names.me} />
      {partner && <Legend who="you" name={names.you} />}
    </div>
    <div className={styles.plot}>
      <span className={styles.up}>
        <span>{high}</span>
        <span>{low}</span>
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.lines}
      >
        <path
          className={styles.rule}
          d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
        />
        {partner && <Line values={partner} who="you" />}
        <Line values={mine} who="me" />
      </svg>
      <span className={styles.along}>
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </span>
    </div>
  </div>
);
