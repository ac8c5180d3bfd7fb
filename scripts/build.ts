import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { type BuildOptions, build } from 'esbuild';
import { CliError, runMain } from './cli-error.ts';
import type { Ports } from './ports.ts';
import { runQuietly } from './process.ts';
import { withProgress } from './progress.ts';
import { inProject, inScratch, projectId } from './project.ts';

/**
 * How the functions become one file: workspaces are not uploaded, so all but the named dependencies
 * goes in.
 */
export async function functionsBuildOptions(): Promise<BuildOptions> {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(inProject('functions', 'package.json'), 'utf8'),
  );
  return {
    absWorkingDir: inProject('functions'),
    entryPoints: ['src/index.ts'],
    outfile: 'lib/index.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  };
}

/** Bundles the functions into functions/lib, or into another file. */
export async function buildFunctions(outfile?: string): Promise<void> {
  try {
    const options = await functionsBuildOptions();
    await build(outfile === undefined ? options : { ...options, outfile });
  } catch (error) {
    // esbuild has printed what is wrong and where.
    throw new CliError('The functions could not be bundled.', { cause: error });
  }
}

/** What the app is told at build time when it is to talk to emulators. */
export function emulatorBuildEnvironment(ports: Ports): NodeJS.ProcessEnv {
  return {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_AUTH_EMULATOR: `http://localhost:${ports.auth}`,
    VITE_FIRESTORE_EMULATOR: `localhost:${ports.firestore}`,
    // Nobody reads this one: reports about a deployed site go where its operator says.
    SECURITY_CONTACT: 'mailto:security@demo.usward.test',
    SITE_ORIGIN: `https://${projectId}.web.app`,
  };
}

/** Builds the app into web/dist, or into another folder. */
export async function buildWeb(environment: NodeJS.ProcessEnv, folder?: string): Promise<void> {
  await runQuietly(
    'build',
    'The app could not be built',
    process.execPath,
    [
      inProject('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      ...(folder === undefined ? [] : ['--outDir', folder, '--emptyOutDir']),
    ],
    {
      directory: inProject('web'),
      // Whatever the caller's own is: React's other build is four times as large.
      environment: { ...process.env, ...environment, NODE_ENV: 'production' },
    },
  );
}

/** Builds everything for a session of the emulators. */
export async function buildForEmulators(ports: Ports): Promise<void> {
  await Promise.all([buildFunctions(), buildWeb(emulatorBuildEnvironment(ports))]);
}

/**
 * Copies the built app to a session's own folder, so that a later build does not change what it
 * serves.
 */
export async function publishSite(sessionName: string): Promise<string> {
  const site = inScratch(sessionName, 'site');
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  await cp(inProject('web', 'dist'), site, { recursive: true });
  return `.usward/${sessionName}/site`;
}

if (import.meta.main) {
  await runMain(async () => {
    await withProgress('Building', async () => {
      await buildFunctions();
      await buildWeb({});
    });
    return 0;
  });
}
