import type { Metric, Rating } from '@usward/core/tracking/events';
import { getPageName } from '@usward/core/tracking/pages';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { onScreenRequest, onScreenShown, track } from './tracking.ts';

/** The specification's targets (section 9), in milliseconds. */
const targetsMs = {
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
type Measure = {
  readonly metric: Metric;
  readonly value: number;
  readonly rating: Rating;
};

/** The moments of a page's load that count, as the browser's navigation entry has them. */
type LoadTimes = Pick<
  PerformanceNavigationTiming,
  'startTime' | 'requestStart' | 'responseEnd' | 'domComplete' | 'loadEventEnd'
>;

const createMeasure = (metric: keyof typeof targetsMs, value: number): Measure => ({
  metric,
  value: Math.round(value),
  rating: value > targetsMs[metric] ? 'poor' : 'good',
});

/** What a page's load comes to. */
export const getLoadMeasures = (times: LoadTimes): readonly Measure[] => [
  createMeasure('total-load', times.loadEventEnd - times.startTime),
  createMeasure('dom-processing', times.domComplete - times.responseEnd),
  createMeasure('response', times.responseEnd - times.requestStart),
];

/** What a route change comes to. */
export const toRouteMeasure = (startedAt: number, paintedAt: number): Measure =>
  createMeasure('route-change', paintedAt - startedAt);

/** A Web Vital in as many digits as mean something. */
export const toVitalMeasure = ({ metric, value, rating }: Measure): Measure => ({
  metric,
  value: metric === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value),
  rating,
});

/** Only what misses its target is told. */
export const missesTarget = ({ rating }: Measure): boolean => rating !== 'good';

/** Told once a page load each. */
const reported = new Set<Metric>();

/** Tells of a missed target; the person is never bothered with it. */
const report = (measure: Measure, pathname = location.pathname): void => {
  const page = getPageName(pathname);
  if (page === null || !missesTarget(measure)) return;
  if (import.meta.env.DEV) {
    console.warn(`Slow: ${measure.metric} is ${measure.value} at ${pathname}.`);
  }
  if (reported.has(measure.metric)) return;
  reported.add(measure.metric);
  track('Performance Measured', { ...measure, page_name: page });
};

/** The browser slows down what nobody looks at. */
const isSeen = (): boolean => document.visibilityState === 'visible';

const watchLoad = (): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceNavigationTiming) || !isSeen()) continue;
      for (const measure of getLoadMeasures(entry)) report(measure);
    }
  });
  observer.observe({ type: 'navigation', buffered: true });
};

/**
 * A change begins when its screen is asked for, and where nothing has to be fetched with the address. Needs the
 * Navigation API; without it nothing is measured.
 */
const watchRoutes = (): void => {
  if (!('navigation' in globalThis)) return;
  let started: { readonly pathname: string; readonly at: number } | null = null;
  const begin = (pathname: string): void => {
    if (started?.pathname !== pathname) started = { pathname, at: performance.now() };
  };
  onScreenRequest(begin);
  navigation.addEventListener('navigate', ({ destination }) => {
    begin(new URL(destination.url).pathname);
  });
  onScreenShown(({ pathname, paintedAt }) => {
    if (started?.pathname !== pathname) return;
    if (isSeen()) report(toRouteMeasure(started.at, paintedAt), pathname);
    started = null;
  });
};

const watchVitals = (): void => {
  const reportVital = ({ name, value, rating }: Vital): void =>
    report(toVitalMeasure({ metric: name, value, rating }));
  onLCP(reportVital);
  onCLS(reportVital);
  onINP(reportVital);
};

type Vital = Extract<MetricType, { name: 'LCP' | 'CLS' | 'INP' }>;

/** Watches this page's load, its route changes and the Web Vitals. Started after the first paint. */
export const startPerformance = (): void => {
  watchLoad();
  watchRoutes();
  watchVitals();
};
