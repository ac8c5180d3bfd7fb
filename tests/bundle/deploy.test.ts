import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleDeploy } from '../../scripts/deploy-folder.ts';
import { inProject } from '../../scripts/project.ts';
import { googleAtHand } from '../actors/google-at-hand.ts';

const execute = promisify(execFile);
const project = 'usward-trial';
/** Installing and analysing take a while on a busy machine, in milliseconds. */
const patience = 300_000;

const textOfScripts = async (folder: string): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join();
};

describe('what a deploy uploads', () => {
  let folder: string;

  beforeAll(async () => {
    const assembled = await assembleDeploy(project, {
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_API_KEY: 'key-of-the-trial',
    });
    // Away from this repository, whose own packages would be found from below it.
    folder = join(await mkdtemp(join(tmpdir(), 'deploy-')), 'project');
    await rename(assembled, folder).catch(() => execute('cp', ['-r', assembled, folder]));
    const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    await execute('npm', ['ci', ...flags], { cwd: join(folder, 'functions') });
  }, patience);

  afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('loads in an empty folder, and tells every function', { timeout: patience }, async () => {
    const functions = join(folder, 'functions');
    const list = join(functions, 'list.json');
    await execute(
      process.execPath,
      ['node_modules/firebase-functions/lib/bin/firebase-functions.js', '.'],
      {
        cwd: functions,
        env: { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: list },
      },
    );
    const { endpoints } = JSON.parse(await readFile(list, 'utf8'));
    expect(Object.keys(endpoints).sort()).toEqual(['api', 'deliver', 'forward', 'remind', 'sweep']);
    for (const endpoint of Object.values(endpoints)) {
      expect(endpoint).toMatchObject({
        serviceAccountEmail: 'usward-functions@',
        availableMemoryMb: 512,
        concurrency: expect.any(Number),
        maxInstances: expect.any(Number),
        timeoutSeconds: expect.any(Number),
      });
    }
  });

  it('is an app that is told of its project', async () => {
    const scripts = await textOfScripts(join(folder, 'site/assets'));
    expect(scripts.includes('key-of-the-trial')).toBe(true);
  });

  it('is React as it is meant for people, not for developers', async () => {
    const scripts = await textOfScripts(join(folder, 'site/assets'));
    expect(scripts.includes('jsxDEV')).toBe(false);
  });

  it('leaves the secrets of the emulators at home', async () => {
    await expect(access(join(folder, 'functions/.secret.local'))).rejects.toThrow();
  });

  it('is taken by the deploying tool, up to where it would upload', {
    timeout: patience,
  }, async () => {
    const google = await googleAtHand(project);
    try {
      const { stdout } = await execute(
        process.execPath,
        [
          inProject('node_modules/firebase-tools/lib/bin/firebase.js'),
          ...['deploy', '--dry-run', '--non-interactive', '--project', project],
        ],
        {
          cwd: folder,
          env: { ...process.env, ...google.environment, XDG_CONFIG_HOME: join(folder, 'config') },
        },
      );
      expect(stdout).toContain('Dry run complete');
    } finally {
      await google.close();
    }
    const checked = google.told.find(({ what }) => what.endsWith(`${project}:test`));
    expect(checked?.body).toContain('match /pulses/{uid}');
  });
});
