import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../support/full.ts';
import type { BodyFlood } from '../support/send-bodies.ts';
import type { Memory } from '../support/serve-api.ts';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;

const start = (script: string): ChildProcess =>
  fork(new URL(`../support/${script}`, import.meta.url), { execArgv: [] });

const ask = async <T>(process: ChildProcess, message: object): Promise<T> => {
  process.send(message);
  const [answer] = await once(process, 'message');
  return answer;
};

let server: ChildProcess;
let sender: ChildProcess;
let port: number;

beforeAll(async () => {
  server = start('serve-api.ts');
  sender = start('send-bodies.ts');
  [port] = await once(server, 'message');
});

afterAll(() => {
  server.kill();
  sender.kill();
});

const memory = (): Promise<Memory> => ask(server, {});

/** Sends that many bodies at once; gives what each was answered. */
const flood = (wish: Omit<BodyFlood, 'port'>): Promise<readonly string[]> =>
  ask(sender, { ...wish, port });

/** What 99 of 100 other calls stay within, in milliseconds, when they are made one after the other. */
const measureP99 = async (calls: number): Promise<number> => {
  const took: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
    took.push(performance.now() - begun);
  }
  return took.sort((one, other) => one - other)[Math.floor(calls * 0.99)] ?? Number.NaN;
};

describe.each([
  ['that say how long they are', false],
  ['that do not say how long they are', true],
])('80 anonymous bodies of 31 MB %s', (_, chunked) => {
  const wish = { count: 80, bytes: 31 * MEGABYTE, chunked };

  it('large bodies are rejected in JSON while being sent, and use little memory', async () => {
    await measureP99(100);
    const { now: before } = await memory();
    const answers = await flood(wish);
    const { peakMemory } = await memory();
    const grown = Math.round((peakMemory - before) / MEGABYTE);
    console.log(`80 bodies of 31 MB, ${chunked ? 'chunked' : 'announced'}: grew by ${grown} MB.`);
    expect(grown).toBeLessThan(40);
    // A sender that a busy machine keeps from reading for a second finds the connection gone.
    const read = answers.filter((answer) => answer !== '');
    expect(read.length).toBeGreaterThan(wish.count / 2);
    for (const answer of read) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"too-large"\}$/is);
    }
  });

  it.runIf(isFull)('large bodies do not keep other calls waiting', async () => {
    const excesses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await measureP99(1_000);
      const flooding = flood(wish);
      const during = await measureP99(1_000);
      await flooding;
      console.log(
        `p99 of other calls: ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms beside.`,
      );
      excesses.push(during - Math.max(2 * before, 30));
    }
    // Whatever else the machine does can only slow a round down, so the best of them is closest to the server's own.
    expect(Math.min(...excesses)).toBeLessThan(0);
  });
});
