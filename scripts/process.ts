import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from './cli-error.ts';
import { inProject, inScratch, root } from './project.ts';

/** How long output may follow the end of the command it comes from. */
const GRACE_PERIOD_MS = 1_000;

/** How many of a failed command's last lines are shown; the log has them all. */
const SHOWN_LINE_COUNT = 40;

/** How a child process is run. */
export interface RunOptions {
  directory?: string;
  environment?: NodeJS.ProcessEnv;
}

/** How a command ended, and everything it printed. */
export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs a command with its output shown and returns its exit code (127 when it cannot be started).
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  return startSupervised(command, args, options, 'inherit').exited;
}

/** Runs a JavaScript or TypeScript file by this very Node. */
export function runNode(file: string, args: string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options);
}

/** Runs a command without showing what it prints. */
export async function capture(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const { child, exited } = startSupervised(command, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  const code = await exited;
  // What was printed last may still be on its way, unless something left behind holds the pipe.
  await Promise.race([closed, wait(GRACE_PERIOD_MS, undefined, { ref: false })]);
  return { code, output };
}

/**
 * Runs a command whose output is of interest only if it fails: then the end is shown and the log is
 * named.
 */
export async function runQuietly(
  name: string,
  errorMessage: string,
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<void> {
  const { code, output } = await capture(command, args, options);
  const log = inScratch('logs', `${name}.log`);
  mkdirSync(inScratch('logs'), { recursive: true });
  writeFileSync(log, output);
  if (code === 0) return;
  const end = output.trimEnd().split('\n').slice(-SHOWN_LINE_COUNT).join('\n');
  throw new CliError(`${end}\n\n${errorMessage}. The whole log is in ${log}.`);
}

/**
 * Asks a command something quick; undefined when it is missing, fails or takes longer than allowed.
 */
export function readOutput(command: string, args: string[], timeout = 15_000): string | undefined {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout });
  return result.status === 0 ? `${result.stdout}${result.stderr}` : undefined;
}

/**
 * A command that ends with all its children when it is told to, and also when this process dies.
 */
export interface SupervisedProcess {
  child: ChildProcess;
  exited: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a command on a leash: the leash's standard input is held open for as long as the command
 * may live.
 */
export function startSupervised(
  command: string,
  args: string[],
  options: RunOptions = {},
  output: 'pipe' | 'inherit' = 'pipe',
): SupervisedProcess {
  const child = spawn(process.execPath, [inProject('scripts', 'supervise.ts'), command, ...args], {
    cwd: options.directory ?? root,
    env: options.environment ?? process.env,
    stdio: ['pipe', output, output],
    // Its own process group, so that Ctrl-C reaches this process alone and the order of ending is
    // ours.
    detached: true,
  });
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    (child.stdin as Writable).end();
    await exited;
  };
  return { child, exited, stop };
}
