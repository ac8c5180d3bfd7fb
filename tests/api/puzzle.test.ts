import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import {
  FREE_WRONG_CODES_PER_HOUR,
  MAX_PUZZLE_STEPS,
  MIN_PUZZLE_STEPS,
  TOP_PRICE_WRONG_CODES_PER_HOUR,
  TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS,
} from '@usward/core/pairing/guesses';
import type { SolvedPuzzle } from '@usward/core/puzzle';
import { describe, expect, it } from 'vitest';
import {
  getPuzzle,
  recordWrongCodes,
  solvePuzzle,
  tryCode,
  tryCodeWithPuzzles,
} from '../support/builders/code-puzzles.ts';
import { DAY_MS, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const MINUTE_MS = 60_000;

let hours = 0;

/** A moment of an hour in which no other test tries codes. */
const quietHour = (): number => {
  hours += 1;
  return Date.parse('2031-01-01T00:05:00.000Z') + hours * DAY_MS;
};

/** Somebody with the right code, in an hour in which so many wrong ones came. */
const busyHour = async (wrong = FREE_WRONG_CODES_PER_HOUR) => {
  const now = quietHour();
  await recordWrongCodes(now, wrong);
  const [mia, noah] = (await Promise.all([createUser({ now }), createUser({ now })])) as [
    TestUser,
    TestUser,
  ];
  const { inviteCode: code } = await mia.ask(createInvite, { body: {} }, { now });
  return { now, mia, noah, code };
};

/** The puzzle that somebody is given for a code, solved. */
const solvePuzzleFor = async (person: TestUser, code: string, now: number): Promise<SolvedPuzzle> =>
  solvePuzzle(getPuzzle(await tryCode(person, code, { now })));

/** The statuses of six tries of a code, one after the other. */
const sixTries = async (
  person: TestUser,
  code: string,
  now: number,
  solvedAt: (index: number) => SolvedPuzzle,
) => {
  const found: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    found.push((await tryCode(person, code, { now }, solvedAt(index))).status);
  }
  return found;
};

describe('puzzles during many wrong codes', () => {
  it('a code costs a puzzle, and the right one connects once that is solved', async () => {
    const { now, noah, code } = await busyHour();
    const refused = await tryCode(noah, code, { now });
    expect([refused.status, refused.error().code]).toEqual([428, 'puzzle']);
    const paid = await tryCode(noah, code, { now }, await solvePuzzle(getPuzzle(refused)));
    expect(paid.status).toBe(200);
  });

  it('every wrong code makes the next one dearer, up to the most', async () => {
    const { now, noah } = await busyHour();
    const steps = async () =>
      getPuzzle(await tryCode(noah, 'ZZZZZ', { now })).parameters.data.steps;
    expect(await steps()).toBe(MIN_PUZZLE_STEPS);
    expect((await tryCodeWithPuzzles(noah, 'ZZZZZ', { now })).answer.status).toBe(404);
    expect(await steps()).toBeGreaterThan(MIN_PUZZLE_STEPS);
    await recordWrongCodes(now, 10 * TOP_PRICE_WRONG_CODES_PER_HOUR);
    expect(await steps()).toBe(MAX_PUZZLE_STEPS);
  });

  it('a right code and a wrong one cost the same and are refused alike', async () => {
    const { now, noah, code } = await busyHour();
    const refusals: unknown[] = [];
    for (const one of [code, 'ZZZZZ', '!']) {
      const answer = await tryCode(noah, one, { now });
      const { steps, paid } = getPuzzle(answer).parameters.data;
      refusals.push([answer.status, answer.headers.get('Usward-Cost'), steps, paid]);
    }
    expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]]);
  });

  it('what was paid still counts where the price has risen meanwhile', async () => {
    const { now, noah, code } = await busyHour();
    const solved = await solvePuzzleFor(noah, code, now);
    await recordWrongCodes(now, TOP_PRICE_WRONG_CODES_PER_HOUR);
    const { data } = getPuzzle(await tryCode(noah, code, { now }, solved)).parameters;
    const { steps } = solved.puzzle.parameters.data;
    expect([data.paid, data.steps]).toEqual([steps, MAX_PUZZLE_STEPS - steps]);
  });

  it('an account past its own limits is refused, and asked for no puzzle', async () => {
    const { now, noah } = await busyHour();
    for (let tries = 0; tries < 5; tries += 1) await tryCodeWithPuzzles(noah, 'ZZZZZ', { now });
    const sixth = await tryCode(noah, 'ZZZZZ', { now });
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  it('an older app, which solves none, is told to reload by the 429 it waits for', async () => {
    const { now, noah, code } = await busyHour();
    const refused = await noah.call(acceptInvite, { params: { code } }, { now });
    expect([refused.status, refused.error()]).toEqual([
      429,
      { code: 'too-many', message: expect.stringContaining('reload the app') },
    ]);
  });

  it('somebody’s own code is told from others without a puzzle', async () => {
    const { now, mia, code } = await busyHour();
    expect((await tryCode(mia, code, { now })).error().code).toBe('own-code');
  });
});

describe('a solved puzzle', () => {
  it('that has ended is followed by a new one, and costs no try', async () => {
    const { now, noah, code } = await busyHour();
    const solved = await solvePuzzleFor(noah, code, now);
    const later = now + 10 * MINUTE_MS;
    expect(await sixTries(noah, code, later, () => solved)).toEqual(Array(6).fill(428));
    expect((await tryCodeWithPuzzles(noah, code, { now: later })).answer.status).toBe(200);
  });

  it.each<[string, (solved: SolvedPuzzle) => SolvedPuzzle]>([
    ['holds a wrong key', (solved) => ({ ...solved, derivedKey: 'ab'.repeat(32) })],
    [
      'was made easier',
      ({ puzzle, ...rest }) => {
        const parameters = { ...puzzle.parameters, keyPrefix: '00' };
        return { ...rest, puzzle: { ...puzzle, parameters } };
      },
    ],
    [
      'claims that more was paid',
      ({ puzzle, ...rest }) => {
        const data = { ...puzzle.parameters.data, paid: MAX_PUZZLE_STEPS };
        return { ...rest, puzzle: { ...puzzle, parameters: { ...puzzle.parameters, data } } };
      },
    ],
  ])('that %s is refused with a new one, and counts as a try', async (_, change) => {
    const { now, noah, code } = await busyHour();
    const forged = change(await solvePuzzleFor(noah, code, now));
    const answers = await sixTries(noah, code, now, () => forged);
    expect(answers).toEqual([428, 428, 428, 428, 428, 429]);
  });

  it('of another code or another account is refused with a new one, and counts as a try', async () => {
    const { now, mia, noah, code } = await busyHour();
    const ofOtherCode = await solvePuzzleFor(noah, 'ZZZZZ', now);
    const ofOther = await solvePuzzleFor(mia, 'YYYYY', now);
    const answers = await sixTries(noah, code, now, (index) =>
      index % 2 === 0 ? ofOtherCode : ofOther,
    );
    expect(answers).toEqual([428, 428, 428, 428, 428, 429]);
  });

  it('that is sent again buys the same answer, and counts as a try', async () => {
    const { now, noah } = await busyHour();
    const solved = await solvePuzzleFor(noah, 'ZZZZZ', now);
    const answers = await sixTries(noah, 'ZZZZZ', now, () => solved);
    expect(answers).toEqual([404, 404, 404, 404, 404, 429]);
  });
});

describe('wrong codes from one address', () => {
  it('make codes from there cost the most for an hour, and from nowhere else', async () => {
    const now = quietHour();
    const from = (address: string, at = now) => ({
      now: at,
      headers: { 'X-Forwarded-For': `${address}, 10.0.0.1`, 'X-Forwarded-Host': 'usward.example' },
    });
    const here = '2001:db8:1:2::1';
    for (let tries = 0; tries < TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS; tries += 1) {
      const person = await createUser({ now });
      expect((await tryCodeWithPuzzles(person, 'ZZZZZ', from(here))).answer.status).toBe(404);
    }
    const robin = await createUser({ now });
    const refused = await tryCode(robin, 'ZZZZZ', from(here));
    expect(getPuzzle(refused).parameters.data.steps).toBe(MAX_PUZZLE_STEPS);
    expect((await tryCode(robin, 'ZZZZZ', from('2001:db8:1:3::1'))).status).toBe(404);
    expect((await tryCode(robin, 'ZZZZZ', from(here, now + HOUR_MS))).status).toBe(404);
  });
});
