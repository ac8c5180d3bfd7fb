import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFunctions, buildWeb } from './build.ts';
import type { FirebaseConfig } from './firebase-config.ts';
import { inProject, inScratch } from './project.ts';
import { extractWorkspaceLock, type LockFile } from './workspace-lock-file.ts';

/** What the app must be told of the project at build time. */
export type WebEnvironment = Readonly<Record<`VITE_FIREBASE_${string}`, string>> & {
  /** Where people report vulnerabilities to (SECURITY.md): `mailto:` and an address, or a page. */
  readonly SECURITY_CONTACT: string;
  /** Where the site will be. */
  readonly SITE_ORIGIN: string;
};

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/**
 * Puts together all that a deploy uploads, built for one project, in a folder of its own: builds for
 * emulators lie elsewhere and neither takes the other's place. Returns the folder.
 */
export async function assembleDeploy(project: string, web: WebEnvironment): Promise<string> {
  const folder = inScratch('deploy', project);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'functions'), { recursive: true });
  await assembleFunctions(join(folder, 'functions'));
  await buildWeb(web, join(folder, 'site'));
  for (const file of ['firestore.rules', 'firestore.indexes.json']) {
    await copyFile(inProject(file), join(folder, file));
  }
  await writeFile(join(folder, 'firebase.json'), toText(await deployConfig()));
  return folder;
}

/** The functions as they are uploaded: one file, its settings, and locked dependencies. */
export async function assembleFunctions(folder: string): Promise<void> {
  await buildFunctions(join(folder, 'lib', 'index.js'));
  const lock: LockFile = await readJson('package-lock.json');
  const manifest = pinned(await readJson('functions', 'package.json'), lock);
  await writeFile(join(folder, 'package.json'), toText(manifest));
  const deployed = extractWorkspaceLock(lock, 'functions', manifest);
  await writeFile(join(folder, 'package-lock.json'), toText({ name: manifest.name, ...deployed }));
  for (const name of await readdir(inProject('functions'))) {
    if (isSettings(name)) await copyFile(inProject('functions', name), join(folder, name));
  }
}

/** Settings of a project or of all; secrets of the emulators stay at home. */
function isSettings(name: string): boolean {
  return /^\.env(\.[\w-]+)?$/.test(name) && name !== '.env.local';
}

/** Without what the bundle holds already, and in the very versions of the lock. */
function pinned({ devDependencies: _, ...manifest }: Manifest, lock: LockFile): Manifest {
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, range]) => {
      const own = lock.packages[`functions/node_modules/${name}`];
      const version = (own ?? lock.packages[`node_modules/${name}`])?.version;
      return [name, version ?? range];
    }),
  );
  return { ...manifest, dependencies };
}

async function deployConfig(): Promise<object> {
  const { hosting, emulators: _, ...base }: FirebaseConfig = await readJson('firebase.json');
  return { ...base, hosting: { ...hosting, public: 'site' } };
}

async function readJson<T>(...segments: string[]): Promise<T> {
  return JSON.parse(await readFile(inProject(...segments), 'utf8')) as T;
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
