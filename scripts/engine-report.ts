import { type Count, countVitest, type VitestReport } from './test-reports.ts';

/** What Vitest's JSON report tells of a journey in an engine. */
interface EngineTest {
  title: string;
  status: string;
  /** In milliseconds. */
  duration?: number | null;
  /** The engine's name. */
  ancestorTitles: string[];
  meta: { version?: string };
}

/** The parts of Vitest's JSON report on the engines that are read. */
export interface EngineReport extends VitestReport {
  testResults: {
    status: string;
    assertionResults: (VitestReport['testResults'][number]['assertionResults'][number] &
      EngineTest)[];
  }[];
}

const isSkipped = ({ status }: { status: string }): boolean =>
  status === 'skipped' || status === 'pending';

const getTests = ({ testResults }: EngineReport): EngineTest[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults);

/** Counts journeys; one whose engine is missing is skipped, which is not passed. */
export function countEngines(report: EngineReport): Count {
  return { ...countVitest(report), skipped: getTests(report).filter(isSkipped).length };
}

/** The engines with their versions, and the time of each journey in each of them. */
export function engineTable(report: EngineReport): string {
  const tests = getTests(report);
  const engines = [...new Set(tests.map(getEngine))].sort();
  const titles = [...new Set(tests.map(({ title }) => title))].sort(byNumber);
  const width = Math.max(...titles.map((title) => title.length));
  const heading = engines.map((engine) => {
    const version = tests.find((test) => getEngine(test) === engine && test.meta.version)?.meta
      .version;
    return `${engine} ${version ?? 'is missing'}`.padStart(columnWidth);
  });
  const rows = titles.map((title) => {
    const times = engines.map((engine) => {
      const test = tests.find((one) => one.title === title && getEngine(one) === engine);
      return (test ? formatResult(test) : '').padStart(columnWidth);
    });
    return title.padEnd(width) + times.join('');
  });
  return [''.padEnd(width) + heading.join(''), ...rows].join('\n');
}

const columnWidth = 20;

const getEngine = ({ ancestorTitles: [engine = ''] }: EngineTest): string => engine;

const byNumber = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10);

function formatResult(test: EngineTest): string {
  if (isSkipped(test)) return 'skipped';
  const time = `${((test.duration ?? 0) / 1000).toFixed(1)} s`;
  return test.status === 'passed' ? time : `FAILED ${time}`;
}
