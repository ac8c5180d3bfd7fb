import { describe, expect, it } from 'vitest';
import {
  getLoadMetrics,
  missesTarget,
  toRoundedVital,
  toRouteChangeMetric,
} from './performance.ts';

const times = {
  startTime: 0,
  requestStart: 100,
  responseEnd: 600,
  domComplete: 2_100,
  loadEventEnd: 3_000,
};

describe('a page’s load', () => {
  it('is good up to its targets', () => {
    expect(getLoadMetrics(times)).toEqual([
      { metric: 'total-load', value: 3_000, rating: 'good' },
      { metric: 'dom-processing', value: 1_500, rating: 'good' },
      { metric: 'response', value: 500, rating: 'good' },
    ]);
  });

  it.each([
    ['total-load', { loadEventEnd: 3_001 }],
    ['dom-processing', { domComplete: 2_101 }],
    ['response', { requestStart: 99 }],
  ])('misses the target of %s alone', (metric, change) => {
    const missed = getLoadMetrics({ ...times, ...change }).filter(missesTarget);
    expect(missed.map((measure) => measure.metric)).toEqual([metric]);
  });
});

it('a route change counts as slow above 500 ms', () => {
  expect(toRouteChangeMetric(1_000, 1_500).rating).toBe('good');
  expect(toRouteChangeMetric(1_000, 1_501)).toEqual({
    metric: 'route-change',
    value: 501,
    rating: 'poor',
  });
});

it('a Web Vital is rounded to significant digits', () => {
  const rating = 'needs-improvement';
  expect(toRoundedVital({ metric: 'CLS', value: 0.123_456, rating }).value).toBe(0.123);
  expect(toRoundedVital({ metric: 'LCP', value: 2_600.4, rating }).value).toBe(2_600);
});
