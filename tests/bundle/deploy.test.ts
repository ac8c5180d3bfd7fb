import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleDeploy, assembleFunctions } from '../../scripts/deploy-folder.ts';
import { inProject } from '../../scripts/project.ts';
import { securityTxtFaults } from '../../web/build/security-txt.ts';
import { startFakeGoogleApis } from '../support/fakes/fake-google-apis.ts';
import { isFull } from '../support/full.ts';

const execute = promisify(execFile);

/** The parts of a bill of materials that are looked at here. */
type Bom = {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly purl: string;
    readonly externalReferences?: readonly unknown[];
  }[];
};

const project = 'usward-trial';
/** Installing and analysing take a while on a busy machine, in milliseconds. */
const patience = 300_000;

const textOfScripts = async (folder: string): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join();
};

/** A folder away from this repository, whose own packages would be found from below it. */
const createEmptyFolder = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'deploy-')), 'project');

const removeFolder = (folder: string): Promise<void> =>
  rm(join(folder, '..'), { recursive: true, force: true });

/** Gives the functions the packages that their manifest asks for, linked rather than installed. */
const linkPackages = async (functions: string): Promise<void> => {
  const { dependencies } = JSON.parse(await readFile(join(functions, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const own = inProject('functions', 'node_modules', name);
    const isOwn = await access(own).then(
      () => true,
      () => false,
    );
    const link = join(functions, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(isOwn ? own : inProject('node_modules', name), link);
  }
};

/** Has the functions tell what they are, as a deploy does, and checks what each is given. */
const expectEveryFunction = async (functions: string): Promise<void> => {
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
};

describe('a deploy', () => {
  it('is refused while nobody is named whom vulnerabilities are reported to', async () => {
    const { SECURITY_CONTACT: _, ...env } = process.env;
    const command = [inProject('scripts/deploy.ts'), '--project', project, '--assemble'];
    const refused = execute(process.execPath, command, { env });
    await expect(refused).rejects.toThrow('Set SECURITY_CONTACT');
  });

  it('uploads functions that need nothing but the packages they name', {
    timeout: patience,
  }, async () => {
    const folder = await createEmptyFolder();
    const functions = join(folder, 'functions');
    try {
      await assembleFunctions(functions);
      await linkPackages(functions);
      await expectEveryFunction(functions);
    } finally {
      await removeFolder(folder);
    }
  });
});

describe('the bill of materials', () => {
  it('names what is deployed in the versions of the lock, and no place to fetch it from', {
    timeout: patience,
  }, async () => {
    const { stdout } = await execute('npm', ['run', '--silent', 'sbom'], {
      cwd: inProject(),
      maxBuffer: 16_777_216,
    });
    const { bomFormat, components }: Bom = JSON.parse(stdout);
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
    const { packages } = JSON.parse(await readFile(inProject('package-lock.json'), 'utf8'));
    const deployed = ['core', 'functions', 'web'].flatMap((workspace) =>
      Object.keys(packages[workspace].dependencies).map(
        (name) =>
          [
            name,
            packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`],
          ] as const,
      ),
    );
    const missing = deployed
      .filter(([, { link }]) => !link)
      .map(([name, { version }]) => `pkg:npm/${name}@${version}`)
      .filter((purl) => !named.has(purl));
    expect(missing).toEqual([]);
    expect(components.flatMap(({ externalReferences = [] }) => externalReferences)).toEqual([]);
  });
});

// Builds and installs once more: 20 s.
describe.runIf(isFull)('the files that a deploy uploads', () => {
  let folder: string;

  beforeAll(async () => {
    const assembled = await assembleDeploy(project, {
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_API_KEY: 'key-of-the-trial',
      SECURITY_CONTACT: 'mailto:security@usward.test',
      SITE_ORIGIN: 'https://usward.test',
    });
    folder = await createEmptyFolder();
    await rename(assembled, folder).catch(() => execute('cp', ['-r', assembled, folder]));
    const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    await execute('npm', ['ci', ...flags], { cwd: join(folder, 'functions') });
  }, patience);

  afterAll(() => removeFolder(folder));

  it('loads in an empty folder, and tells every function', { timeout: patience }, () =>
    expectEveryFunction(join(folder, 'functions')),
  );

  it('is an app that is told of its project', async () => {
    const scripts = await textOfScripts(join(folder, 'site/assets'));
    expect(scripts.includes('key-of-the-trial')).toBe(true);
  });

  it('is React as it is meant for people, not for developers', async () => {
    const scripts = await textOfScripts(join(folder, 'site/assets'));
    expect(scripts.includes('jsxDEV')).toBe(false);
  });

  it('says how to report a vulnerability, in the only hidden folder that Hosting takes', async () => {
    const { hosting } = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8'));
    const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js');
    const files: string[] = listFiles(join(folder, 'site'), hosting.ignore);
    expect(files.filter((file) => /(^|\/)\./.test(file)).sort()).toEqual([
      '.well-known/security-policy.txt',
      '.well-known/security.txt',
    ]);
    const text = await readFile(join(folder, 'site/.well-known/security.txt'), 'utf8');
    expect(text).toContain('Contact: mailto:security@usward.test\n');
    expect(securityTxtFaults(text, Date.now())).toEqual([]);
  });

  it('leaves the secrets of the emulators at home', async () => {
    await expect(access(join(folder, 'functions/.secret.local'))).rejects.toThrow();
  });

  it('is taken by the deploying tool, up to where it would upload', {
    timeout: patience,
  }, async () => {
    const google = await startFakeGoogleApis(project);
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
    const checked = google.received.find(({ what }) => what.endsWith(`${project}:test`));
    expect(checked?.body).toContain('match /pulses/{uid}');
  });
});
