import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './TrendChart.module.css';

type Point = { readonly x: number; readonly y: number };

const LOWEST = 1;
const HIGHEST = 5;

/** Unbroken runs of values from 1 to 5, oldest first; null ends a run. */
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

/** A smooth curve that never overshoots. A single day is a line of length 0, which round caps show as a dot. */
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

type Values = readonly (number | null)[];

type TrendChartProps = {
  readonly title: ReactNode;
  readonly mine: Values;
  readonly partner: Values | null;
  readonly low: string;
  readonly high: string;
  readonly days: readonly string[];
  readonly names: { readonly me: string; readonly you: string };
};

const lines = { me: styles.me, you: styles.you };

const Line = ({ values, who }: { readonly values: Values; readonly who: 'me' | 'you' }) => {
  const runs = toRuns(values);
  // A day alone would be hard to see.
  const lone = runs.filter((run) => run.length === 1);
  return (
    <>
      <path className={lines[who]} d={toSvgPath(runs, WIDTH, HEIGHT)} />
      <path className={joinClasses(lines[who], styles.mark)} d={toSvgPath(lone, WIDTH, HEIGHT)} />
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

/** Its curves are hidden from screen readers; put a table with the numbers beside it. */
export const TrendChart = ({ title, mine, partner, low, high, days, names }: TrendChartProps) => (
  <div className={styles.chart}>
    <div className={styles.keys}>
      {title}
      <Legend who="me" name={names.me} />
      {partner && <Legend who="you" name={names.you} />}
    </div>
    <div className={styles.plot} aria-hidden="true">
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
