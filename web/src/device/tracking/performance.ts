import type { Metric, Rating } from '@usward/core/tracking/events';
import { getPageName } from '@usward/core/tracking/page-names';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { onScreenRequest, onScreenShown, track } from './tracking.ts';

/** Milliseconds, from docs/specification.md, 9. */
const targetsMs = {
  'total-load': 3_000,
  'dom-processing': 1_500,
  response: 500,
  'route-change': 500,
} as const satisfies Partial<Record<Metric, number>>;

type RatedMetric = {
  readonly metric: Metric;
  readonly value: number;
  readonly rating: Rating;
};

type LoadTimes = Pick<
  PerformanceNavigationTiming,
  'startTime' | 'requestStart' | 'responseEnd' | 'domComplete' | 'loadEventEnd'
>;

const createRatedMetric = (metric: keyof typeof targetsMs, value: number): RatedMetric => ({
  metric,
  value: Math.round(value),
  rating: value > targetsMs[metric] ? 'poor' : 'good',
});

export const getLoadMetrics = (times: LoadTimes): readonly RatedMetric[] => [
  createRatedMetric('total-load', times.loadEventEnd - times.startTime),
  createRatedMetric('dom-processing', times.domComplete - times.responseEnd),
  createRatedMetric('response', times.responseEnd - times.requestStart),
];

export const toRouteChangeMetric = (startedAt: number, paintedAt: number): RatedMetric =>
  createRatedMetric('route-change', paintedAt - startedAt);

export const toRoundedVital = ({ metric, value, rating }: RatedMetric): RatedMetric => ({
  metric,
  value: metric === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value),
  rating,
});

export const missesTarget = ({ rating }: RatedMetric): boolean => rating !== 'good';

const reported = new Set<Metric>();

const reportMissedTarget = (measure: RatedMetric, pathname = location.pathname): void => {
  const page = getPageName(pathname);
  if (page === null || !missesTarget(measure)) return;
  if (import.meta.env.DEV) {
    console.warn(`Slow: ${measure.metric} is ${measure.value} at ${pathname}.`);
  }
  if (reported.has(measure.metric)) return;
  reported.add(measure.metric);
  track('Performance Measured', { ...measure, page_name: page });
};

/** Browsers slow down hidden pages. */
const isPageVisible = (): boolean => document.visibilityState === 'visible';

const watchLoad = (): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceNavigationTiming) || !isPageVisible()) continue;
      for (const measure of getLoadMetrics(entry)) reportMissedTarget(measure);
    }
  });
  observer.observe({ type: 'navigation', buffered: true });
};

/** From the request of the screen, or from the change of the address. Needs the Navigation API. */
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
    if (isPageVisible()) reportMissedTarget(toRouteChangeMetric(started.at, paintedAt), pathname);
    started = null;
  });
};

const watchVitals = (): void => {
  const reportVital = ({ name, value, rating }: Vital): void =>
    reportMissedTarget(toRoundedVital({ metric: name, value, rating }));
  onLCP(reportVital);
  onCLS(reportVital);
  onINP(reportVital);
};

type Vital = Extract<MetricType, { name: 'LCP' | 'CLS' | 'INP' }>;

export const startPerformanceTracking = (): void => {
  watchLoad();
  watchRoutes();
  watchVitals();
};
