import type { Metric, Rating } from '@usward/core/tracking/events';
import { pageNameOf } from '@usward/core/tracking/pages';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { onScreenAsked, onScreenShown, track } from './tracking.ts';

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

/** Told once a page load each. */
const told = new Set<Metric>();

/** Tells of a missed target; the person is never bothered with it. */
const report = (measure: Measure, pathname = location.pathname): void => {
  const page = pageNameOf(pathname);
  if (page === null || !isMissed(measure)) return;
  if (import.meta.env.DEV) {
    console.warn(`Slow: ${measure.metric} is ${measure.value} at ${pathname}.`);
  }
  if (told.has(measure.metric)) return;
  told.add(measure.metric);
  track('Performance Measured', { ...measure, page_name: page });
};

/** The browser slows down what nobody looks at. */
const isSeen = (): boolean => document.visibilityState === 'visible';

const watchLoad = (): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceNavigationTiming) || !isSeen()) continue;
      for (const measure of measuresOfLoad(entry)) report(measure);
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
  let begun: { readonly pathname: string; readonly at: number } | null = null;
  const begin = (pathname: string): void => {
    if (begun?.pathname !== pathname) begun = { pathname, at: performance.now() };
  };
  onScreenAsked(begin);
  navigation.addEventListener('navigate', ({ destination }) => {
    begin(new URL(destination.url).pathname);
  });
  onScreenShown(({ pathname, paintedAt }) => {
    if (begun?.pathname !== pathname) return;
    if (isSeen()) report(measureOfRoute(begun.at, paintedAt), pathname);
    begun = null;
  });
};

const watchVitals = (): void => {
  const hear = ({ name, value, rating }: Vital): void =>
    report(measureOfVital({ metric: name, value, rating }));
  onLCP(hear);
  onCLS(hear);
  onINP(hear);
};

type Vital = Extract<MetricType, { name: 'LCP' | 'CLS' | 'INP' }>;

/** Watches this page's load, its route changes and the Web Vitals. Started after the first paint. */
export const startPerformance = (): void => {
  watchLoad();
  watchRoutes();
  watchVitals();
};
