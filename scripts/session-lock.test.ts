import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from './project.ts';
import { lockSession } from './session-lock.ts';

it('a folder is refused while its owner lives, and is free once the owner is killed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'claim-')), 'it.sock');
  const script = `
    const { lockSession } = await import(${JSON.stringify(inProject('scripts', 'session-lock.ts'))});
    await lockSession('it', ${JSON.stringify(file)});
    console.log('mine');
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(owner.stdout, 'data');
  await expect(lockSession('it', file)).rejects.toThrow('already runs');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await lockSession('it', file)).toBe(true);
});
