import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claim } from './claim.ts';
import { inProject } from './project.ts';

it('a folder is refused while its owner lives, and is free once the owner is killed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'claim-')), 'it.sock');
  const script = `
    const { claim } = await import(${JSON.stringify(inProject('scripts', 'claim.ts'))});
    await claim('it', ${JSON.stringify(file)});
    console.log('mine');
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(owner.stdout, 'data');
  await expect(claim('it', file)).rejects.toThrow('already runs');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await claim('it', file)).toBe(true);
});
