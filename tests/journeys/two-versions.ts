import { copyFile, cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emulatorBuildEnvironment } from '../../scripts/build.ts';
import { readPorts } from '../../scripts/ports.ts';
import { runNode } from '../../scripts/process.ts';
import { inProject, inScratch } from '../../scripts/project.ts';
import { authOrigin, firestoreHost } from '../support/environment.ts';

/** One build of the app, ready to be served. */
export type Version = {
  readonly directory: string;
  /** The script that the app's page begins with; its name holds a hash of all that it says. */
  readonly entry: string;
};

const getVersionFolder = (name: string): string => inScratch('versions', name);

const readEntry = async (directory: string): Promise<string> => {
  const page = await readFile(join(directory, 'app.html'), 'utf8');
  const [, entry] = /<link [^>]*data-app href="([^"]+)"/.exec(page) ?? [];
  if (entry === undefined) throw new Error(`${directory} has no page that begins with a script.`);
  return entry;
};

/** Builds the app of this repository under the name of a version, for the emulators that run. */
const buildVersion = async (name: string): Promise<void> => {
  const directory = getVersionFolder(name);
  const ports = readPorts({
    AUTH_PORT: new URL(authOrigin).port,
    FIRESTORE_PORT: firestoreHost.split(':')[1],
  });
  const code = await runNode(
    inProject('node_modules', 'vite', 'bin', 'vite.js'),
    ['build', '--logLevel', 'error', '--outDir', directory, '--emptyOutDir'],
    {
      directory: inProject('web'),
      environment: { ...process.env, ...emulatorBuildEnvironment(ports), VITE_VERSION: name },
    },
  );
  if (code !== 0) throw new Error(`Version ${name} could not be built.`);
};

/** Builds a version and the one after it: once, before all tests. */
export default async (): Promise<void> => {
  await Promise.all(['old', 'next'].map(buildVersion));
};

const readVersion = async (directory: string): Promise<Version> => ({
  directory,
  entry: await readEntry(directory),
});

/** A version and the one after it. */
export type Versions = { readonly old: Version; readonly next: Version };

/** What was built before all tests. */
export const getBothVersions = async (): Promise<Versions> => {
  const [old, next] = await Promise.all([
    readVersion(getVersionFolder('old')),
    readVersion(getVersionFolder('next')),
  ]);
  if (old.entry === next.entry) throw new Error('The two versions are one.');
  return { old, next };
};

/** A version with the worker that withdraws it in place of its own, as docs/operations.md says. */
export const createWithdrawnVersion = async ({ directory, entry }: Version): Promise<Version> => {
  const withdrawn = getVersionFolder('withdrawn');
  await rm(withdrawn, { recursive: true, force: true });
  await cp(directory, withdrawn, { recursive: true });
  await copyFile(inProject('web', 'kill-switch', 'sw.js'), join(withdrawn, 'sw.js'));
  return { directory: withdrawn, entry };
};

/** The script that a page began with, to be compared with a version's. */
export const getShownEntry = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('link[data-app]')?.getAttribute('href') ?? null);
