import lighthouse from 'lighthouse';
import { findFreePorts } from '../scripts/ports.ts';
import { visitDashboard, withBrowser, withProfile } from './chromium.ts';

/** How many times Lighthouse runs; the median counts. */
const RUNS = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The median scores of a page, 0 to 100. */
export type Scores = Readonly<Record<(typeof categories)[number], number>> & {
  /** Audits below full marks in the last run, but for those of speed. */
  readonly missed: readonly string[];
};

type Visit = { readonly url: string; readonly skipAudits?: readonly string[] };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const run = async ({ url, skipAudits = [] }: Visit, port: number) => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // The person stays signed in, and the worker in charge.
    disableStorageReset: true,
    onlyCategories: [...categories],
    skipAudits: [...skipAudits],
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
  return result.lhr;
};

type Result = Awaited<ReturnType<typeof run>>;

/** One after the other, each as `open` has it: the median counts. */
const measureScores = async (open: () => Promise<Result>): Promise<Scores> => {
  const runs: Result[] = [];
  for (let time = 0; time < RUNS; time += 1) runs.push(await open());
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round(median(runs.map(({ categories: of }) => of[category]?.score ?? 0)) * 100),
    ]),
  ) as Readonly<Record<(typeof categories)[number], number>>;
  const last = runs.at(-1);
  const missed = categories
    .slice(1)
    .flatMap((category) => last?.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { ...scores, missed };
};

/**
 * Lighthouse as a phone sees the landing when it comes for the first time, and the dashboard of somebody
 * signed in. Private pages ask search engines to stay away, which is right for them, so that one audit is
 * left out there. Each run has a browser of its own: in one that has shown the page before, the devtools
 * count among the page's work how long they take to look through all that it still holds.
 */
export const measureLighthouse = async (
  origin: string,
  executablePath: string | undefined,
): Promise<{ readonly landing: Scores; readonly dashboard: Scores }> => {
  const { hosting: port } = await findFreePorts();
  const setting = { executablePath, port };
  const runIn = (profile: string, visit: Visit) =>
    withBrowser(profile, () => run(visit, port), setting);
  const landing = await measureScores(() =>
    withProfile((profile) => runIn(profile, { url: `${origin}/` })),
  );
  const dashboard = await withProfile(async (profile) => {
    await withBrowser(profile, (context) => visitDashboard(context, origin), { executablePath });
    const visit = { url: `${origin}/dashboard`, skipAudits: ['is-crawlable'] };
    return measureScores(() => runIn(profile, visit));
  });
  return { landing, dashboard };
};
