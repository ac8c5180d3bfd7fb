import { CliError, runMain } from './cli-error.ts';
import { withEmulators } from './emulators.ts';
import { engineNames } from './engines.ts';
import type { Count } from './test-reports.ts';
import { runEngines, runPlaywright, runVitest } from './test-steps.ts';

/** The projects that talk to the emulators, and so to what was built. */
const emulated = ['firestore', 'http', 'journeys', ...engineNames];

/** `npm run test:file -- PROJECT FILE...`: runs some files of one of Vitest's projects, or journeys. */
await runMain(async () => {
  const [project, ...files] = process.argv.slice(2);
  if (!project || files.length === 0) {
    throw new CliError(
      'Name a project and a file: npm run test:file -- plain core/src/text.test.ts',
    );
  }
  const { passed, failed } = emulated.includes(project)
    ? await withEmulators({ name: 'test-file', browser: project === 'journeys' }, (session) =>
        runFiles(project, files, { ...process.env, ...session.environment }),
      )
    : await runFiles(project, files, process.env);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function runFiles(
  project: string,
  files: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Count> {
  if (project === 'journeys') return runPlaywright(environment, files);
  const engine = engineNames.find((name) => name === project);
  return engine === undefined
    ? runVitest(project, [project], environment, files)
    : runEngines(environment, [engine], files);
}
