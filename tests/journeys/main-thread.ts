import type { CDPSession, Page } from '@playwright/test';

/** What of Chromium's trace is looked at; times are in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor's time of it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

const trace = async <Seen>(devtools: CDPSession, work: () => Promise<Seen>) => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  const seen = await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return { events, seen };
};

/**
 * Work that is the test's own: its scripts (the app has modules only), and taking a copy of each
 * answer that comes from the network, in a task of its own in which nothing of the app runs.
 */
const testToolEvents: ReadonlySet<string> = new Set(['EvaluateScript', 'ResourceFinish']);

const isWithin =
  (outer: TraceEvent) =>
  ({ ts }: TraceEvent): boolean =>
    ts >= outer.ts && ts <= outer.ts + (outer.dur ?? 0);

/**
 * Does something and tells, beside what that gave, how long each task of a page's main thread took
 * meanwhile, in milliseconds. The processor's time is meant, so that what else the machine has to do
 * is not counted; some machines count it in coarse steps, so a task took at most its time on the clock.
 * Tasks of the test's own are left out.
 */
export const measureMainThreadTasks = async <Seen>(page: Page, work: () => Promise<Seen>) => {
  const devtools = await page.context().newCDPSession(page);
  const { events, seen } = await trace(devtools, work);
  await devtools.detach();
  const main = events.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const onMain = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const tools = onMain.filter(({ name }) => testToolEvents.has(name));
  const tasks = onMain
    .filter((event) => event.name === 'RunTask' && !tools.some(isWithin(event)))
    .map(({ dur = 0, tdur = 0 }) => Math.min(dur, tdur) / 1_000);
  return { seen, tasks };
};
