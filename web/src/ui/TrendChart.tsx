import { classes } from './classes.ts';
import styles from './TrendChart.module.css';
import { pathOfRuns, runsOf } from './trend-line.ts';

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
  const runs = runsOf(values);
  const marks = values.length <= MARKED_DAYS ? runs.flat() : [];
  return (
    <>
      <path className={lines[who]} d={pathOfRuns(runs, WIDTH, HEIGHT)} />
      <path
        className={classes(lines[who], styles.mark)}
        d={pathOfRuns(
          marks.map((place) => [place]),
          WIDTH,
          HEIGHT,
        )}
      />
    </>
  );
};

const Key = ({ who, name }: { readonly who: 'me' | 'you'; readonly name: string }) => (
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
      <Key who="me" name={names.me} />
      {partner && <Key who="you" name={names.you} />}
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
