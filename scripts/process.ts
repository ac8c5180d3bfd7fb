import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Writable } from 'node:stream';
import { inProject, root } from './project.ts';

/** How a child process is run. */
export interface RunOptions {
  directory?: string;
  environment?: NodeJS.ProcessEnv;
}

/**
 * Runs a command with its output shown and returns its exit code (127 when it cannot be started).
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.directory ?? root,
      env: options.environment ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}.`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** Runs a JavaScript or TypeScript file by this very Node. */
export function runNode(file: string, args: string[], options: RunOptions = {}): Promise<number> {
  return run(process.execPath, [file, ...args], options);
}

/**
 * Asks a command something quick; undefined when it is missing, fails or takes longer than allowed.
 */
export function ask(command: string, args: string[], timeout = 15_000): string | undefined {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout });
  return result.status === 0 ? `${result.stdout}${result.stderr}` : undefined;
}

/**
 * A command that ends with all its children when it is told to, and also when this process dies.
 */
export interface Leashed {
  child: ChildProcess;
  exited: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a command on a leash: the leash's standard input is held open for as long as the command
 * may live.
 */
export function startLeashed(command: string, args: string[], options: RunOptions = {}): Leashed {
  const child = spawn(process.execPath, [inProject('scripts', 'leash.ts'), command, ...args], {
    cwd: options.directory ?? root,
    env: options.environment ?? process.env,
    stdio: ['pipe', 'pipe', 'pipe'],
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
