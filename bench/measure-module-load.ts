import { spawn } from 'node:child_process';
import { once } from 'node:events';

const run = async (code: string, directory: string): Promise<number> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: directory,
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-usward',
      METADATA_SERVER_DETECTION: 'none',
      // What a machine that runs the API is told, so that it loads nothing for the other functions.
      FUNCTION_TARGET: 'api',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const [status] = await once(child, 'close');
  const elapsedMs = Number(printed);
  if (status !== 0 || !Number.isFinite(elapsedMs)) throw new Error(`Loading failed: ${printed}`);
  return elapsedMs;
};

const timed = (specifiers: readonly string[]): string =>
  `const start = performance.now();
   ${specifiers.map((specifier) => `await import(${JSON.stringify(specifier)});`).join('\n')}
   process.stdout.write(String(performance.now() - start));
   process.exit(0);`;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds to load the functions' bundle and, in the same run, bare functions and admin. */
export type ModuleLoad = { readonly api: number; readonly bare: number; readonly n: number };

/** Loads both in turn in fresh processes, `n` times, and gives the medians. */
export const measureModuleLoad = async (functions: string, n = 9): Promise<ModuleLoad> => {
  const api: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < n; round += 1) {
    api.push(await run(timed(['./lib/index.js']), functions));
    bare.push(
      await run(
        timed([
          'firebase-functions/v2/https',
          'firebase-admin/app',
          'firebase-admin/firestore',
          'firebase-admin/auth',
        ]),
        functions,
      ),
    );
  }
  return { api: median(api), bare: median(bare), n };
};
