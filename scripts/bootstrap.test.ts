import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from './project.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inProject('package.json'), 'utf8'),
);

const commands = Object.values(scripts).flatMap((line) => {
  const command = line.match(/node scripts\/bootstrap\.mjs (\S+)/)?.[1];
  return command === undefined ? [] : [command];
});

it('the bootstrap runs every command of package.json, by a script of its name', () => {
  expect(commands).toContain('test');
  const source = readFileSync(inProject('scripts', 'bootstrap.mjs'), 'utf8');
  const accepted = new RegExp(source.match(/!\/(\^.+\$)\/\.test\(command\)/)?.[1] ?? '(?!)');
  const broken = commands.filter(
    (command) =>
      !accepted.test(command) ||
      !existsSync(inProject(command === 'bench' ? 'bench' : 'scripts', `${command}.ts`)),
  );
  expect(broken).toEqual([]);
});

it('the bootstrap refuses a command that does not exist', () => {
  const { status, stderr } = spawnSync(process.execPath, [
    inProject('scripts', 'bootstrap.mjs'),
    '../nothing',
  ]);
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('There is no command')]);
});
