import lighthouse, { desktopConfig } from 'lighthouse';
import { findFreePorts } from '../scripts/ports.ts';
import { visitDashboard, withBrowser, withProfile } from './chromium.ts';

/** How many times Lighthouse runs; the median counts. */
const RUNS = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The median scores of a page, 0 to 100. */
export type Scores = Readonly<Record<(typeof categories)[number], number>> & {
  /** Audits below full marks in the last run, but for those of speed. */
  readonly missed: readonly string[];
  /** The median of the largest contentful paint, in milliseconds. */
  readonly largestPaint: number;
  /** The median of the cumulative layout shift. */
  readonly layoutShift: number;
};

type Visit = {
  readonly url: string;
  readonly skipAudits?: readonly string[];
  readonly isDesktop?: boolean;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const run = async ({ url, skipAudits = [], isDesktop = false }: Visit, port: number) => {
  const flags = {
    port,
    output: 'json' as const,
    logLevel: 'error' as const,
    // The person stays signed in, and the worker in charge.
    disableStorageReset: true,
    onlyCategories: [...categories],
    skipAudits: [...skipAudits],
  };
  const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
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
  const getMedian = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    ...scores,
    missed,
    largestPaint: getMedian('largest-contentful-paint'),
    layoutShift: getMedian('cumulative-layout-shift'),
  };
};

/**
 * Lighthouse as a phone and a computer see the landing on a first visit, and as a phone sees the dashboard of
 * somebody signed in. Private pages tell search engines to stay away, so that audit is left out there. Each run has
 * its own browser: after a page was shown before, the devtools count their own bookkeeping as the page's work.
 */
export const measureLighthouse = async (
  origin: string,
  executablePath: string | undefined,
): Promise<Readonly<Record<'landing' | 'landingOnDesktop' | 'dashboard', Scores>>> => {
  const { hosting: port } = await findFreePorts();
  const setting = { executablePath, port };
  const runIn = (profile: string, visit: Visit) =>
    withBrowser(profile, () => run(visit, port), setting);
  const measureLanding = (isDesktop: boolean) =>
    measureScores(() => withProfile((profile) => runIn(profile, { url: `${origin}/`, isDesktop })));
  const landing = await measureLanding(false);
  const landingOnDesktop = await measureLanding(true);
  const dashboard = await withProfile(async (profile) => {
    await withBrowser(profile, (context) => visitDashboard(context, origin), { executablePath });
    const visit = { url: `${origin}/dashboard`, skipAudits: ['is-crawlable'] };
    return measureScores(() => runIn(profile, visit));
  });
  return { landing, landingOnDesktop, dashboard };
};
