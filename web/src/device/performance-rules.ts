import type { Metric, Rating } from '@usward/core/tracking/events';

/** The specification's targets (section 9), in milliseconds. */
const targets = {
  /** From the start of the navigation to the end of the load event. */
  'total-load': 3_000,
  /** From the end of the page's response to its complete document. */
  'dom-processing': 1_500,
  /** From the request for the page itself to the end of its response. */
  response: 500,
  /** From the start of a route change to the new screen's paint. */
  'route-change': 500,
} as const satisfies Partial<Record<Metric, number>>;

/** One measure: milliseconds, or for CLS a share of the screen. */
export type Measure = {
  readonly metric: Metric;
  readonly value: number;
  readonly rating: Rating;
};

/** The moments of a page's load that count, as the browser's navigation entry has them. */
type LoadTimes = Pick<
  PerformanceNavigationTiming,
  'startTime' | 'requestStart' | 'responseEnd' | 'domComplete' | 'loadEventEnd'
>;

const measured = (metric: keyof typeof targets, value: number): Measure => ({
  metric,
  value: Math.round(value),
  rating: value > targets[metric] ? 'poor' : 'good',
});

/** What a page's load comes to. */
export const measuresOfLoad = (times: LoadTimes): readonly Measure[] => [
  measured('total-load', times.loadEventEnd - times.startTime),
  measured('dom-processing', times.domComplete - times.responseEnd),
  measured('response', times.responseEnd - times.requestStart),
];

/** What a route change comes to. */
export const measureOfRoute = (startedAt: number, paintedAt: number): Measure =>
  measured('route-change', paintedAt - startedAt);

/** A Web Vital in as many digits as mean something. */
export const measureOfVital = ({ metric, value, rating }: Measure): Measure => ({
  metric,
  value: metric === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value),
  rating,
});

/** Only what misses its target is told. */
export const isMissed = ({ rating }: Measure): boolean => rating !== 'good';
