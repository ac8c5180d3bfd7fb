// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Every npm command enters here: plain JavaScript without dependencies, for the machine's own Node,
 * before anything is installed. It installs what is missing and hands over to the project's Node,
 * which runs TypeScript as it stands.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...rest] = process.argv.slice(2);
const script = join(root, command === 'bench' ? 'bench' : 'scripts', `${command}.ts`);
const oldestNode = 20;
const projectNode = 24;
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.usward-installed');

/**
 * Ends with one sentence for the person at the terminal.
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(`\n${sentence}\n`);
  // Whoever reads the tests' last line gets one also when they could not begin.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   peer?: boolean }} LockedPackage
 */

/**
 * The packages a lock file names, workspaces left out.
 * @param {string} file
 * @returns {Map<string, LockedPackage>}
 */
function lockedPackages(file) {
  const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages ?? {});
  return new Map(packages.filter(([path, entry]) => path.includes('node_modules/') && !entry.link));
}

/**
 * Whether node_modules holds what the lock file asks for, however it got there.
 * @returns {boolean}
 */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const stamp = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  const installed = lockedPackages(installedFile);
  for (const [path, entry] of lockedPackages(lockFile)) {
    const skippable = entry.optional || entry.devOptional || entry.peer;
    const version = installed.get(path)?.version;
    if (version !== entry.version && !(skippable && version === undefined)) return false;
  }
  writeFileSync(stampFile, stamp);
  return true;
}

/** What the last install was made from: the lock file and the kind of machine. */
function installStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** Installs by the lock file; what npm prints is shown only if it fails. */
function install() {
  const start = performance.now();
  process.stdout.write('Installing packages (npm ci, 1 to 2 minutes) ... ');
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [program = 'npm', ...prefix] = npm?.endsWith('.js') ? [process.execPath, npm] : [];
  const result = spawnSync(program, [...prefix, ...options], { cwd: root, encoding: 'utf8' });
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (result.error) stop(`npm could not be started: ${result.error.message}.`);
  if (result.status !== 0) {
    console.error(result.stdout + result.stderr);
    stop(
      'Installing packages failed; npm says why above. Usward needs a reachable npm registry once.',
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, installStamp());
}

/**
 * The Node that runs the project: the one from node_modules, or this one if it is new enough.
 * @returns {string}
 */
function findNode() {
  const local = join(root, 'node_modules', '.bin', 'node');
  for (const candidate of [local, process.execPath]) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (Number(stdout?.match(/^v(\d+)/)?.[1] ?? 0) >= projectNode) return candidate;
  }
  return stop(
    `The npm package "node" brought no Node ${projectNode}: allow its install script and run ` +
      `\`npm rebuild node\`, or install Node ${projectNode} yourself.`,
  );
}

if (process.platform === 'win32') {
  stop('Usward runs on macOS and Linux; on Windows, run the same command inside WSL.');
}
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  stop(`Usward needs Node ${oldestNode} or newer (this is ${process.version}): https://nodejs.org`);
}
if (!/^[a-z0-9-]+$/.test(command) || !existsSync(script)) {
  stop(`There is no command "${command}"; the commands are the scripts of package.json.`);
}
if (!isInstalled()) install();

const child = spawn(findNode(), [script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
// The script ends its own children on a signal; this process only waits for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
// A killed npm takes nobody with it. `exec` in package.json leaves no shell between it and this.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill(), 500).unref();
}
child.on('error', (error) => stop(`The script could not be started: ${error.message}.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
