import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSupervised } from '../../../scripts/process.ts';

/** A program that runs beside a journey. */
export type Program = {
  /** Waits until it prints something of this form, and gives what the form captures. */
  readonly waitForOutput: (form: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a program, which ends with this process at the latest. */
export const startProgram = (
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Program => {
  const { child, exited, stop } = startSupervised(command, [...args], {
    environment: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const ended = exited.then((code) => {
    throw new Error(`${command} ended with ${code}:\n${output}`);
  });
  ended.catch(() => undefined);
  const waitForOutput = async (form: RegExp): Promise<string> => {
    for (;;) {
      const [, captured] = form.exec(output) ?? [];
      if (captured !== undefined) return captured;
      await Promise.race([wait(20), ended]);
    }
  };
  return { waitForOutput, stop };
};

/** A port that nobody uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port is free.'));
        else resolve(address.port);
      });
    });
  });

/** Waits until a driver answers. */
export const untilReady = async (address: string): Promise<void> => {
  for (;;) {
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return;
    await wait(50);
  }
};
