import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startSupervised } from './process.ts';
import { getParentsByPid } from './running-processes.ts';

const areAlive = (pids: number[]) => pids.map((pid) => getParentsByPid().has(pid));

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
    const leashed = startSupervised(process.execPath, ['-e', family]);
    const [line] = await once(leashed.child.stdout as NodeJS.ReadableStream, 'data');
    const pids = String(line).trim().split(' ').map(Number);
    expect(areAlive(pids)).toEqual([true, true]);
    await leashed.stop();
    expect(areAlive(pids)).toEqual([false, false]);
  });

  it('tells how it ended by itself', async () => {
    expect(await startSupervised(process.execPath, ['-e', 'process.exit(7)']).exited).toBe(7);
    expect(await startSupervised('no-such-command', []).exited).toBe(127);
  });
});
