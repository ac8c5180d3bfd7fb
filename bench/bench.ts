import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withEmulators } from '../scripts/emulators.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureLighthouse, type Scores } from './measure-lighthouse.ts';
import { type LongestTask, measureLongestTask } from './measure-longest-task.ts';
import { measureModuleLoad } from './measure-module-load.ts';
import { measureReads } from './measure-reads.ts';
import { measureSource } from './measure-source.ts';
import { measureStartup, type StartupResult } from './measure-startup.ts';
import { CONSTANT_READS, simulateReminders, USER_COUNT } from './simulate-reminders.ts';

const root = new URL('../', import.meta.url);

type Row = { readonly measure: string; readonly value: string; readonly bar: string };

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

const scoreRows = (page: string, scores: Scores): readonly Row[] => {
  const { performance, accessibility, seo, missed, largestPaint, layoutShift } = scores;
  const figures = [performance, accessibility, scores['best-practices'], seo].join(' / ');
  return [
    {
      measure: `Lighthouse, ${page}${missed.length === 0 ? '' : `, without ${missed.join(', ')}`}`,
      value: figures,
      bar: '95 / 100 / 100 / 100',
    },
    {
      measure: `largest paint and layout shift, ${page}`,
      value: `${milliseconds(largestPaint)}, ${layoutShift.toFixed(3)}`,
      bar: '1800 ms, 0.02',
    },
  ];
};

const openingRow = (name: string, result: StartupResult): Row => {
  const { ours, bare, ratio, from, to, n } = result;
  return {
    measure: `${name} to a bare page (medians of ${n}: ${milliseconds(ours)}, ${milliseconds(bare)})`,
    value: `${ratio.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`,
    bar: '1.1',
  };
};

const longestTaskRow = (name: string, { median, most }: LongestTask): Row => ({
  measure: `longest task, ${name} (the most: ${milliseconds(most)})`,
  value: milliseconds(median),
  bar: '100 ms',
});

/** What git prints, or nothing: a source archive has no history, and the other numbers are worth as much. */
const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const sourceRows = (): readonly Row[] => {
  const { workspaces, rooms, smallFiles } = measureSource(root, git('ls-files').split('\n'));
  const sum = (key: 'files' | 'lines') => workspaces.reduce((total, size) => total + size[key], 0);
  const sizes = [
    ...workspaces,
    { part: 'all', files: sum('files'), lines: sum('lines') },
    ...rooms.map((room) => ({ ...room, part: `the room ${room.part}` })),
  ];
  return [
    ...sizes.map(({ part, files, lines }) => ({
      measure: `production code: ${part}`,
      value: `${lines} lines, ${files} files`,
      bar: '',
    })),
    ...workspaces.map(({ part, lines, comments }) => ({
      measure: `comment lines: ${part}`,
      value: `${((100 * comments) / lines).toFixed(1)} %`,
      bar: part === 'core' ? '8 %' : '4 %',
    })),
    { measure: 'files below 25 lines with one importer', value: `${smallFiles.length}`, bar: '' },
  ];
};

const rows = await withEmulators({ name: 'bench', demo: true, browser: true }, async (session) => {
  const bundle = await measureBundle(new URL('web/dist/', root));
  const load = await measureModuleLoad(fileURLToPath(new URL('functions', root)));
  const costs = await measureReads(session);
  const sizes: readonly Row[] = [
    {
      measure: 'JS on the critical path, dashboard',
      value: kilobytes(bundle.criticalScripts),
      bar: '158 kB',
    },
    { measure: 'landing, markup and styles', value: kilobytes(bundle.landing), bar: '20 kB' },
    {
      measure: `largest lazy chunk (${bundle.largestLazyChunk.file})`,
      value: kilobytes(bundle.largestLazyChunk.size),
      bar: '25 kB',
    },
    {
      measure: 'precache',
      value: `${kilobytes(bundle.precache)}, ${bundle.precachedFiles} files`,
      bar: '900 kB',
    },
  ];
  const loads: readonly Row[] = [
    {
      measure: `module load of api (median of ${load.n})`,
      value: milliseconds(load.api),
      bar: '150 ms',
    },
    {
      measure: 'ratio to bare functions and admin',
      value: (load.api / load.bare).toFixed(2),
      bar: '1.3',
    },
  ];
  const bars: Readonly<Record<string, string>> = {
    dashboard: '4 reads',
    'history, page of 20': '61 reads',
    'answer (reveals)': '5 reads',
  };
  const reads = costs.map(({ name, reads, trips }) => ({
    measure: `database: ${name}`,
    value: `${reads} reads, ${trips} trips`,
    bar: bars[name] ?? '',
  }));
  const { chromium, origin } = session;
  const opened = await measureStartup(origin, chromium);
  const longestTask = await measureLongestTask(origin, chromium);
  const lighthouse = await measureLighthouse(origin, chromium);
  const opening: readonly Row[] = [
    openingRow('dashboard cold', opened.cold),
    openingRow('dashboard offline', opened.offline),
    longestTaskRow('dashboard cold', longestTask.cold),
    longestTaskRow('dashboard by its worker', longestTask.byWorker),
    ...scoreRows('landing on a phone', lighthouse.landing),
    ...scoreRows('landing on a computer', lighthouse.landingOnDesktop),
    ...scoreRows('dashboard on a phone', lighthouse.dashboard),
  ];
  const reminders = (await simulateReminders(session.firestoreHost)).map((run) => ({
    measure: `reminders of ${USER_COUNT / 1000},000 people: ${run.name}`,
    value: `${run.due} due, ${run.reads} reads, ${run.writes} writes, ${milliseconds(run.milliseconds)}`,
    bar: `${run.due + CONSTANT_READS} reads`,
  }));
  return [...sourceRows(), ...sizes, ...loads, ...opening, ...reads, ...reminders];
});

const about = {
  commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
  node: process.version,
  machine: `${cpus().length} × ${cpus()[0]?.model}`,
};
const width = Math.max(...rows.map(({ measure }) => measure.length));
for (const { measure, value, bar } of rows) {
  console.log(`${measure.padEnd(width)}  ${value.padStart(20)}  ${bar}`);
}
await mkdir(new URL('.usward/', root), { recursive: true });
await writeFile(new URL('.usward/bench.json', root), JSON.stringify({ ...about, rows }, null, 2));
console.log(
  `\n${about.commit}, Node ${about.node}, ${about.machine}; as JSON in .usward/bench.json`,
);
