import { randomInt } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { createInvite, undoCouple } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { tryCode } from '../support/builders/code-puzzles.ts';
import { pairUp } from '../support/builders/couple.ts';
import { DAY_MS } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { isFull } from '../support/full.ts';

const MINUTE_MS = 60_000;

/** A moment of an hour in which no other test tries codes. */
const quietHour = (): number => Date.parse('2031-01-01T00:05:00.000Z') + randomInt(10_000) * DAY_MS;

const createCode = async (person: TestUser, now: number) =>
  (await person.ask(createInvite, { body: {} }, { now })).inviteCode;

const statuses = async (count: number, run: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await run(index)).status);
  return found;
};

const getRetryAfter = ({ headers }: { headers: Headers }): number =>
  Number(headers.get('Retry-After'));

describe('wrong codes', () => {
  it('are five in a quarter of an hour for an account, and then it says how long to wait', async () => {
    const now = quietHour();
    const robin = await createUser({ now: now - DAY_MS });
    expect(
      await statuses(5, (index) => tryCode(robin, 'ZZZZZ', { now: now + index * MINUTE_MS })),
    ).toEqual(Array(5).fill(404));
    const sixth = await tryCode(robin, 'ZZZZZ', { now: now + 5 * MINUTE_MS });
    expect([sixth.status, sixth.error().code, getRetryAfter(sixth)]).toEqual([
      429,
      'too-many',
      600,
    ]);
    expect((await tryCode(robin, 'ZZZZZ', { now: now + 15 * MINUTE_MS })).status).toBe(404);
  });

  it('are twenty a day for an account', async () => {
    const now = quietHour();
    const robin = await createUser({ now: now - DAY_MS });
    const tries = await statuses(20, (index) =>
      tryCode(robin, 'ZZZZZ', { now: now + index * 30 * MINUTE_MS }),
    );
    expect(new Set(tries)).toEqual(new Set([404]));
    const next = await tryCode(robin, 'ZZZZZ', { now: now + 20 * 30 * MINUTE_MS });
    expect([next.status, getRetryAfter(next)]).toEqual([429, (24 - 10) * 3600]);
  });

  it('count when they are tried all at once, too', async () => {
    const now = quietHour();
    const robin = await createUser({ now: now - DAY_MS });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryCode(robin, 'ZZZZZ', { now: now + 12 - index })),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('that are one’s own or come from somebody connected are not counted', async () => {
    const now = quietHour();
    const mia = await createUser({ now: now - DAY_MS });
    const own = await createCode(mia, now);
    expect(await statuses(6, () => tryCode(mia, own, { now }))).toEqual(Array(6).fill(409));
    expect((await tryCode(mia, 'ZZZZZ', { now })).status).toBe(404);
  });
});

describe('a code that hits', () => {
  it('yields the inviter’s first name and nothing else, and is undone in one step', async () => {
    const now = quietHour();
    const mia = await createUser({ firstName: 'Mia', now });
    const robin = await createUser({ firstName: 'Robin', now });
    const hit = await tryCode(robin, await createCode(mia, now), { now });
    expect(JSON.parse(hit.text)).toEqual({ ok: true, partner: { firstName: 'Mia' } });
    const seen = await robin.ask(getUser);
    expect(seen.partner).toEqual({ firstName: 'Mia', emblem: null });
    // A letter and the provider, enough to recognise somebody one knows.
    expect(seen.partnerEmail).toBe('m•••@e•••.test');
    expect((await mia.ask(undoCouple, {}, { now })).user.pairing).toBe('alone');
    expect((await robin.call(getUser)).text).not.toContain('Mia');
  });
});

/** Times of each kind, in milliseconds, taken in turns so that a slow moment hits all alike. */
const measureTimes = async (
  kinds: readonly string[],
  rounds: number,
  run: (code: string, round: number) => Promise<unknown>,
) => {
  const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < kinds.length; step += 1) {
      const kind = kinds[(round + step) % kinds.length] ?? '';
      const start = performance.now();
      await run(kind, round);
      times.get(kind)?.push(performance.now() - start);
    }
  }
  return times;
};

/** How far two samples are from the same distribution: Mann and Whitney's z. */
const rankScore = (one: readonly number[], other: readonly number[]): number => {
  const all = [...one.map((time) => ({ time, of: 1 })), ...other.map((time) => ({ time, of: 2 }))];
  all.sort((first, second) => first.time - second.time);
  const ranks = all.reduce((sum, { of }, index) => sum + (of === 1 ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const score = ranks - (n * (n + 1)) / 2;
  return (score - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
};

/** Beyond this, two samples of the same distribution lie once in ten thousand. */
const SURE = 3.9;

describe('refusals', () => {
  it('for wrong, ended, used and already paired codes are alike in status, body, cost and time', async () => {
    const rounds = isFull ? 200 : 5;
    const now = quietHour();
    const [late, used, taken, other] = (await Promise.all(
      Array.from({ length: 4 }, () => createUser({ now: now - 8 * DAY_MS })),
    )) as [TestUser, TestUser, TestUser, TestUser];
    const ended = await createCode(late, now - 8 * DAY_MS);
    const usedOnce = await createCode(used, now);
    await tryCode(await createUser({ now }), usedOnce, { now });
    const ofSomebodyPaired = await createCode(taken, now);
    await pairUp(other, taken, now);
    const kinds = ['ZZZZZ', ended, usedOnce, ofSomebodyPaired];
    const guessers = await Promise.all(
      Array.from({ length: Math.ceil((rounds * kinds.length) / 20) }, () =>
        createUser({ now: now - DAY_MS }),
      ),
    );
    const answers = new Set<string>();
    const reads = new Set<string | undefined>();
    let tries = 0;
    const times = await measureTimes(kinds, rounds, async (code) => {
      const guesser = guessers[tries % guessers.length] as TestUser;
      // A guesser's tries are hours apart, so that no limit comes in between.
      const { status, text, headers } = await tryCode(guesser, code, {
        now: now + tries * 10 * MINUTE_MS,
      });
      tries += 1;
      // Trips say nothing here: two reads side by side count as one or two, as they happen to overlap.
      reads.add(headers.get('Usward-Cost')?.split(';')[0]);
      answers.add(`${status} ${text}`);
    });
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*"invalid-code"/)]);
    expect([...reads]).toEqual([expect.stringMatching(/^reads=\d+$/)]);
    // A few times say nothing of their distribution, and on a busy machine many do not either.
    if (!isFull) return;
    const [wrong = [], ...others] = kinds.map((kind) => times.get(kind) ?? []);
    const scores = others.map((other) => Math.abs(rankScore(wrong, other)));
    console.log(`rank scores against a wrong code: ${scores.map((score) => score.toFixed(2))}`);
    for (const score of scores) expect(score).toBeLessThan(SURE);
  });
});
