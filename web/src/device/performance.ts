import type { Metric } from '@usward/core/tracking/events';
import { pageNameOf } from '@usward/core/tracking/pages';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import {
  isMissed,
  type Measure,
  measureOfRoute,
  measureOfVital,
  measuresOfLoad,
} from './performance-rules.ts';
import { onScreenAsked, onScreenShown, track } from './tracking.ts';

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
