import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, relative } from 'node:path';
import { CliError } from './cli-error.ts';
import { inScratch } from './project.ts';

/**
 * Takes a session's scratch folder for as long as this process lives. A socket tells: the system
 * closes it with the process, however that ends. Returns whether the last owner was killed.
 */
export async function lockSession(
  name: string,
  file = inScratch(`${name}.sock`),
): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  // A socket's path must be short, which the way from the root may not be.
  const path = relative(process.cwd(), file);
  if (await listen(path)) return false;
  if (await isOwnerRunning(path)) {
    throw new CliError(
      `Usward already runs from this folder (${name}); stop that one first (Ctrl-C).`,
    );
  }
  await rm(path, { force: true });
  await listen(path);
  return true;
}

function listen(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(path, () => {
      process.once('exit', () => rmSync(path, { force: true }));
      resolve(true);
    });
    server.unref();
  });
}

function isOwnerRunning(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
