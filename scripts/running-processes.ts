import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The parent of every process of this machine that is running, by process id; those that have ended
 * are left out.
 */
export function getParentsByPid(): Map<number, number> {
  const processes = new Map<number, number>();
  for (const { pid, parent, state } of existsSync('/proc/self/stat') ? readProc() : readPs()) {
    // A process that has ended stays in the list until its parent has asked how.
    if (!state.startsWith('Z')) processes.set(pid, parent);
  }
  return processes;
}

/**
 * All processes below one, children of children included: emulators start theirs in groups of their
 * own.
 */
export function getDescendants(ancestor: number): number[] {
  const processes = getParentsByPid();
  const found = [ancestor];
  for (const known of found) {
    for (const [pid, parent] of processes) if (parent === known) found.push(pid);
  }
  return found.slice(1);
}

interface Entry {
  pid: number;
  parent: number;
  state: string;
}

/** Linux tells by files, also where `ps` is not installed. */
function readProc(): Entry[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // "pid (name) state parent ...", where the name may hold anything, brackets too.
      const [state = '', parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(parent), state }];
    } catch {
      // It ended between the listing and the reading.
      return [];
    }
  });
}

function readPs(): Entry[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state };
    });
}
