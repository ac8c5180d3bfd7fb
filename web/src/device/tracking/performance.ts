import type { Metric, Rating } from '@usward/core/tracking/events';
import { getPageName } from '@usward/core/tracking/pages';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { onScreenRequest, onScreenShown, track } from './tracking.ts';

/** Milliseconds, from docs/specification.md, 9. */
const targetsMs = {
  'total-load': 3_000,
  'dom-processing': 1_500,
  response: 500,
  'route-change': 500,
} as const satisfies Partial<Record<Metric, number>>;

type Measure = {
  readonly metric: Metric;
  readonly value: number;
  readonly rating: Rating;
};

type LoadTimes = Pick<
  PerformanceNavigationTiming,
  'startTime' | 'requestStart' | 'responseEnd' | 'domComplete' | 'loadEventEnd'
>;

const createMeasure = (metric: keyof typeof targetsMs, value: number): Measure => ({
  metric,
  value: Math.round(value),
  rating: value > targetsMs[metric] ? 'poor' : 'good',
});

export const getLoadMeasures = (times: LoadTimes): readonly Measure[] => [
  createMeasure('total-load', times.loadEventEnd - times.startTime),
  createMeasure('dom-processing', times.domComplete - times.responseEnd),
  createMeasure('response', times.responseEnd - times.requestStart),
];

export const toRouteMeasure = (startedAt: number, paintedAt: number): Measure =>
  createMeasure('route-change', paintedAt - startedAt);

export const toVitalMeasure = ({ metric, value, rating }: Measure): Measure => ({
  metric,
  value: metric === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value),
  rating,
});

export const missesTarget = ({ rating }: Measure): boolean => rating !== 'good';

const reported = new Set<Metric>();

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

/** Browsers slow down hidden pages. */
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

export const startPerformance = (): void => {
  watchLoad();
  watchRoutes();
  watchVitals();
};
