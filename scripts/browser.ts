import { chromium } from 'playwright-core';
import { CliError } from './cli-error.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { readOutput, runQuietly } from './process.ts';
import { withProgress } from './progress.ts';
import { inProject } from './project.ts';

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The questions and deeds the search consists of, so that its order can be tested. */
export interface BrowserProbes {
  /** The path the person chose by USWARD_CHROMIUM. */
  chosen: string | undefined;
  runs(path: string): boolean;
  /** Where Playwright keeps the browser it downloads. */
  downloadedPath(): string;
  /** Whether packages of a Debian family system can be installed without asking anybody. */
  canUseApt(): boolean;
  installByApt(): Promise<void>;
  installByPlaywright(): Promise<void>;
}

/** Takes the first Chromium or Chrome that runs, or installs one. */
export async function chooseBrowser(probes: BrowserProbes): Promise<string> {
  const { chosen } = probes;
  if (chosen) {
    if (probes.runs(chosen)) return chosen;
    throw new CliError(`USWARD_CHROMIUM names ${chosen}, which does not run.`);
  }
  const find = () =>
    [...wellKnown, probes.downloadedPath()].find((path) => path !== '' && probes.runs(path));
  const present = find();
  if (present) return present;
  if (probes.canUseApt()) {
    await probes.installByApt();
    const installed = find();
    if (installed) return installed;
  }
  await probes.installByPlaywright();
  const downloaded = find();
  if (downloaded) return downloaded;
  throw new CliError(
    'A browser is missing: install Chromium or Chrome, or set USWARD_CHROMIUM to its executable.',
  );
}

/**
 * Finds or installs a browser on this machine and names it to every child process as
 * USWARD_CHROMIUM.
 */
export async function findBrowser(): Promise<string> {
  const path = await chooseBrowser({
    chosen: process.env.USWARD_CHROMIUM,
    runs: (candidate) => readOutput(candidate, ['--version']) !== undefined,
    downloadedPath: () => chromium.executablePath(),
    canUseApt: canInstallPackages,
    // It may give none: Playwright is asked next.
    installByApt: () =>
      withProgress('Installing Chromium (apt-get)', () => installPackages('chromium')),
    installByPlaywright: () =>
      withProgress('Installing Chromium (playwright install)', installByPlaywright),
  });
  process.env.USWARD_CHROMIUM = path;
  return path;
}

async function installByPlaywright(): Promise<void> {
  // Only root gets the system libraries too: for anybody else it would stop and ask for a password.
  const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const playwright = inProject('node_modules', 'playwright', 'cli.js');
  const complaint =
    'Playwright could not install Chromium; install Chromium or Chrome yourself, or set ' +
    'USWARD_CHROMIUM to its executable';
  await runQuietly('playwright-install', complaint, process.execPath, [
    playwright,
    'install',
    ...dependencies,
    'chromium',
  ]);
}
