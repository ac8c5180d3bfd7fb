import { context } from 'esbuild';
import { emulatorBuildEnvironment, functionsBuildOptions } from './build.ts';
import { CliError, runMain } from './cli-error.ts';
import { getAddresses } from './emulators.ts';
import { runLocalSession } from './local-session.ts';
import type { Ports } from './ports.ts';
import { type SupervisedProcess, startSupervised } from './process.ts';
import { inProject, projectId, region } from './project.ts';

/**
 * `npm run dev`: the same emulators, with the app from Vite's dev server and the functions rebuilt
 * on change.
 */
const functions = await context({ ...(await functionsBuildOptions()), logLevel: 'info' });

await runMain(async () => {
  try {
    return await runLocalSession(
      {
        name: 'local',
        async prepare() {
          await functions.rebuild().catch((error) => {
            throw new CliError('The functions could not be bundled.', { cause: error });
          });
          return undefined;
        },
        async begin(ports) {
          await functions.watch();
          return startVite(ports);
        },
      },
      process.argv.slice(2),
    );
  } finally {
    await functions.dispose();
  }
});

async function startVite(ports: Ports): Promise<SupervisedProcess> {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const server = startSupervised(
    process.execPath,
    [vite, '--port', String(ports.hosting), '--strictPort', '--clearScreen', 'false'],
    {
      directory: inProject('web'),
      environment: {
        ...process.env,
        ...emulatorBuildEnvironment(ports),
        USWARD_API_TARGET: `${getAddresses(ports).functionsOrigin}/${projectId}/${region}/api`,
      },
    },
  );
  server.child.stdout?.pipe(process.stdout);
  server.child.stderr?.pipe(process.stderr);
  const ready = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', (text) => String(text).includes('Local:') && resolve());
  });
  await Promise.race([ready, server.exited]);
  return server;
}
