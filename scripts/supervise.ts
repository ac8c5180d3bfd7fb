import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { getDescendants, getParentsByPid } from './running-processes.ts';

/**
 * Runs the command it is given and ends it when standard input closes, which also happens when the
 * process that holds the other end is killed outright. So nothing is left running, whatever becomes
 * of the terminal.
 */
const GRACE_PERIOD_MS = 8_000;
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('supervise.ts needs a command.');

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

child.once('error', (error) => {
  console.error(`${command} could not be started: ${error.message}.`);
  process.exit(127);
});
child.once('exit', (code) => {
  if (!ending) process.exit(code ?? 1);
});

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endAll(): Promise<void> {
  if (ending) return;
  ending = true;
  let descendants = getDescendants(process.pid);
  // To the whole group, as Ctrl-C would: not every command in between passes it on.
  send(-process.pid, 'SIGINT');
  const deadline = Date.now() + GRACE_PERIOD_MS;
  while (descendants.length > 0 && Date.now() < deadline) {
    await wait(100);
    const running = getParentsByPid();
    descendants = descendants.filter((pid) => running.has(pid));
  }
  for (const pid of descendants) send(pid, 'SIGKILL');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
process.stdin.resume();
process.stdin.once('end', endAll);
process.stdin.once('error', endAll);
