import { readFileSync } from 'node:fs';
import { runQuietly } from './process.ts';

/** Whether packages of a Debian family system can be installed without asking anybody. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && isDebianFamily();
}

/** Tries to install packages. It never fails: callers check for what they need afterwards. */
export async function installPackages(...names: string[]): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    runQuietly('apt-get', 'apt-get failed', 'apt-get', args, { environment });
  await apt('update', '-qq').catch(() => undefined);
  await apt('install', '-y', '-qq', ...names).catch(() => undefined);
}

function isDebianFamily(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    // Not a Linux that says what it is.
    return false;
  }
}
