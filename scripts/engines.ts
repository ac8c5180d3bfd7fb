import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { toErrorMessage } from './cli-error.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { readOutput, runQuietly } from './process.ts';
import { printLine, withProgress } from './progress.ts';

/** The engines beside Chromium, by the names of their projects in vitest.config.ts. */
export const engineNames = ['firefox', 'webkit'] as const;

/** One of them. */
export type EngineName = (typeof engineNames)[number];

/** A program that an engine needs in order to be driven. */
interface Program {
  /** Tells the tests where the program is. */
  variable: string;
  /** Commands on the path, or patterns of absolute paths. */
  places: string[];
  /** The Debian package or the crate that brings it. */
  from: { apt: string } | { crate: string };
}

const geckodriverFolder = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  ...['usward', 'geckodriver'],
);

const programs: Record<EngineName, Record<string, Program>> = {
  firefox: {
    Firefox: {
      variable: 'USWARD_FIREFOX',
      places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      from: { apt: 'firefox-esr' },
    },
    geckodriver: {
      variable: 'USWARD_GECKODRIVER',
      places: ['geckodriver', join(geckodriverFolder, 'bin', 'geckodriver')],
      from: { crate: 'geckodriver' },
    },
  },
  webkit: {
    WebKitWebDriver: {
      variable: 'USWARD_WEBKITDRIVER',
      places: ['WebKitWebDriver'],
      from: { apt: 'webkit2gtk-driver' },
    },
    MiniBrowser: {
      variable: 'USWARD_MINIBROWSER',
      places: ['/usr/{lib,libexec,lib/*}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser'],
      from: { apt: 'webkit2gtk-driver' },
    },
    Xvfb: { variable: 'USWARD_XVFB', places: ['Xvfb'], from: { apt: 'xvfb' } },
  },
};

/** The questions and deeds the search consists of, so that its order can be tested. */
export interface EngineProbes {
  /** The path of the first of these places where there is a program. */
  find(places: readonly string[]): string | undefined;
  /** Whether packages of a Debian family system can be installed without asking anybody. */
  canUseApt(): boolean;
  installPackages(names: string[]): Promise<void>;
  hasCargo(): boolean;
  /** Compiles a crate into the cache, if it can; two minutes. */
  installCrate(name: string): Promise<void>;
}

/** The programs of an engine as variables for the tests, and the names of those that are missing. */
export interface FoundEngine {
  environment: Record<string, string>;
  missing: string[];
}

/** Finds the programs of an engine, or brings them here. */
export async function chooseEngine(name: EngineName, probes: EngineProbes): Promise<FoundEngine> {
  const before = findPrograms(name, probes);
  if (before.missing.length === 0) return before;
  const sources = before.missing.flatMap((one) => programs[name][one]?.from ?? []);
  const packages = sources.flatMap((from) => ('apt' in from ? from.apt : []));
  if (packages.length > 0 && probes.canUseApt()) {
    await probes.installPackages([...new Set(packages)]);
  }
  for (const from of sources) {
    if ('crate' in from && probes.hasCargo()) await probes.installCrate(from.crate);
  }
  return findPrograms(name, probes);
}

function findPrograms(engine: EngineName, { find }: EngineProbes): FoundEngine {
  const found: FoundEngine = { environment: {}, missing: [] };
  for (const [name, { variable, places }] of Object.entries(programs[engine])) {
    const path = find(places);
    if (path === undefined) found.missing.push(name);
    else found.environment[variable] = path;
  }
  return found;
}

/** Finds or installs an engine on this machine; says in one line why its journeys are skipped. */
export async function findEngine(name: EngineName): Promise<Record<string, string>> {
  const { environment, missing } = await chooseEngine(name, {
    find: findProgram,
    canUseApt: canInstallPackages,
    installPackages: (names) =>
      withProgress(`Installing ${names.join(' and ')} (apt-get)`, () => installPackages(...names)),
    hasCargo: () => readOutput('cargo', ['--version']) !== undefined,
    installCrate: (crate) =>
      withProgress(`Building ${crate} once (2 to 6 minutes)`, () => installCrate(crate)),
  });
  if (missing.length === 0) return environment;
  printLine(
    `The journeys in ${name} are skipped: this machine has no ${missing.join(' and no ')}.`,
  );
  return {};
}

function findProgram(places: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return places
    .flatMap((place) =>
      isAbsolute(place) ? globSync(place) : folders.map((folder) => join(folder, place)),
    )
    .find((path) => existsSync(path));
}

async function installCrate(name: string): Promise<void> {
  const args = ['install', name, '--locked', '--root', geckodriverFolder];
  // Without it the journeys of one engine are skipped, which is said then.
  await runQuietly('cargo', `${name} could not be built`, 'cargo', args).catch((error) =>
    printLine(toErrorMessage(error)),
  );
}
