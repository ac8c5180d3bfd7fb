import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from './cli-error.ts';
import { readOutput, run } from './process.ts';
import { inProject, inScratch, root } from './project.ts';
import { getParentsByPid } from './running-processes.ts';

/** A second checkout of the working tree as it stands, untracked files left out. */
export interface ScratchWorktree {
  directory: string;
  remove(): Promise<void>;
}

/** Makes a worktree, and removes those of runs that were killed. */
export async function createScratchWorktree(name: string): Promise<ScratchWorktree> {
  const directory = inScratch(`${name}-${process.pid}`);
  const running = getParentsByPid();
  await mkdir(inScratch(), { recursive: true });
  for (const entry of await readdir(inScratch())) {
    const [, owner] = entry.match(new RegExp(`^${name}-(\\d+)$`)) ?? [];
    if (owner && !running.has(Number(owner))) await rm(inScratch(entry), { recursive: true });
  }
  const remove = async () => {
    await rm(directory, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  await remove();
  // A commit of what is not committed yet; nothing where all is.
  const commit = readOutput('git', ['-C', root, 'stash', 'create'])?.trim() || 'HEAD';
  await git('worktree', 'add', '--quiet', '--detach', directory, commit);
  for (const folder of ['', 'core', 'functions', 'web', 'tests']) {
    await linkModules(inProject(folder), join(directory, folder));
  }
  return { directory, remove };
}

/** Links each package, so that the workspaces' own names lead into the worktree. */
async function linkModules(from: string, to: string): Promise<void> {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  await mkdir(join(to, 'node_modules'));
  for (const name of await readdir(modules)) {
    // Caches are each checkout's own.
    if (name === '@usward' || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(join(modules, name), join(to, 'node_modules', name));
  }
  if (from !== root) return;
  await mkdir(join(to, 'node_modules', '@usward'));
  for (const workspace of await readdir(join(modules, '@usward'))) {
    await symlink(join(to, workspace), join(to, 'node_modules', '@usward', workspace));
  }
}

async function git(...args: string[]): Promise<void> {
  const code = await run('git', ['-C', root, ...args]);
  if (code !== 0) throw new CliError(`git ${args.join(' ')} failed (exit code ${code}).`);
}
