import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startLeashed } from './process.ts';
import { runningProcesses } from './running-processes.ts';

const areAlive = (pids: number[]) => pids.map((pid) => runningProcesses().has(pid));

/** Prints its own and its child's process id and waits; the child is in a group of its own. */
const family = `
  const { spawn } = require('node:child_process');
  const options = { detached: true, stdio: 'ignore' };
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
  process.on('SIGINT', () => { child.kill(); process.exit(); });
  console.log(process.pid, child.pid);
  setInterval(() => {}, 1000);
`;

describe('a command on a leash', () => {
  it('ends with its children when it is told to', async () => {
    const leashed = startLeashed(process.execPath, ['-e', family]);
    const [line] = await once(leashed.child.stdout as NodeJS.ReadableStream, 'data');
    const pids = String(line).trim().split(' ').map(Number);
    expect(areAlive(pids)).toEqual([true, true]);
    await leashed.stop();
    expect(areAlive(pids)).toEqual([false, false]);
  });

  it('tells how it ended by itself', async () => {
    expect(await startLeashed(process.execPath, ['-e', 'process.exit(7)']).exited).toBe(7);
    expect(await startLeashed('no-such-command', []).exited).toBe(127);
  });
});
