import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import {
  DEAREST_WRONG_AN_HOUR,
  FREE_WRONG_AN_HOUR,
  LEAST_STEPS,
  MOST_STEPS,
  WRONG_AN_HOUR_PER_ADDRESS,
} from '@usward/core/pairing/guesses';
import type { SolvedPuzzle } from '@usward/core/pairing/puzzle';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { payAndTry, puzzleOf, solve, tryCode, wrongCodesIn } from '../actors/solving.ts';

const MINUTE = 60_000;

let hours = 0;

/** A moment of an hour in which no other test tries codes. */
const quietHour = (): number => {
  hours += 1;
  return Date.parse('2031-01-01T00:05:00.000Z') + hours * DAY;
};

/** Somebody with the right code, in an hour in which so many wrong ones came. */
const busyHour = async (wrong = FREE_WRONG_AN_HOUR) => {
  const now = quietHour();
  await wrongCodesIn(now, wrong);
  const [mia, noah] = (await Promise.all([stranger({ now }), stranger({ now })])) as [
    Person,
    Person,
  ];
  const { inviteCode: code } = await mia.ask(createInvite, { body: {} }, { now });
  return { now, mia, noah, code };
};

/** The puzzle that somebody is given for a code, solved. */
const solvedFor = async (person: Person, code: string, now: number): Promise<SolvedPuzzle> =>
  solve(puzzleOf(await tryCode(person, code, { now })));

/** The statuses of six tries of a code, one after the other. */
const sixTries = async (
  person: Person,
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

describe('while many wrong codes come in', () => {
  it('a code costs a puzzle, and the right one connects once that is solved', async () => {
    const { now, noah, code } = await busyHour();
    const refused = await tryCode(noah, code, { now });
    expect([refused.status, refused.error().code]).toEqual([428, 'puzzle']);
    const paid = await tryCode(noah, code, { now }, await solve(puzzleOf(refused)));
    expect(paid.status).toBe(200);
  });

  it('every wrong code makes the next one dearer, up to the most', async () => {
    const { now, noah } = await busyHour();
    const steps = async () => puzzleOf(await tryCode(noah, 'ZZZZZ', { now })).parameters.data.steps;
    expect(await steps()).toBe(LEAST_STEPS);
    expect((await payAndTry(noah, 'ZZZZZ', { now })).answer.status).toBe(404);
    expect(await steps()).toBeGreaterThan(LEAST_STEPS);
    await wrongCodesIn(now, 10 * DEAREST_WRONG_AN_HOUR);
    expect(await steps()).toBe(MOST_STEPS);
  });

  it('a right code and a wrong one cost the same and are refused alike', async () => {
    const { now, noah, code } = await busyHour();
    const told: unknown[] = [];
    for (const one of [code, 'ZZZZZ', '!']) {
      const answer = await tryCode(noah, one, { now });
      const { steps, paid } = puzzleOf(answer).parameters.data;
      told.push([answer.status, answer.headers.get('Usward-Cost'), steps, paid]);
    }
    expect(told).toEqual([told[0], told[0], told[0]]);
  });

  it('what was paid still counts where the price has risen meanwhile', async () => {
    const { now, noah, code } = await busyHour();
    const solved = await solvedFor(noah, code, now);
    await wrongCodesIn(now, DEAREST_WRONG_AN_HOUR);
    const { data } = puzzleOf(await tryCode(noah, code, { now }, solved)).parameters;
    const { steps } = solved.puzzle.parameters.data;
    expect([data.paid, data.steps]).toEqual([steps, MOST_STEPS - steps]);
  });

  it('an account past its own limits is refused, and asked for no puzzle', async () => {
    const { now, noah } = await busyHour();
    for (let tries = 0; tries < 5; tries += 1) await payAndTry(noah, 'ZZZZZ', { now });
    const sixth = await tryCode(noah, 'ZZZZZ', { now });
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  it('an older app, which solves none, is told to reload by the 429 it waits for', async () => {
    const { now, noah, code } = await busyHour();
    const refused = await noah.call(acceptInvite, { params: { code } }, { now });
    expect([refused.status, refused.error()]).toEqual([
      429,
      { code: 'too-many', message: expect.stringContaining('please reload the app') },
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
    const solved = await solvedFor(noah, code, now);
    const later = now + 10 * MINUTE;
    expect(await sixTries(noah, code, later, () => solved)).toEqual(Array(6).fill(428));
    expect((await payAndTry(noah, code, { now: later })).answer.status).toBe(200);
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
        const data = { ...puzzle.parameters.data, paid: MOST_STEPS };
        return { ...rest, puzzle: { ...puzzle, parameters: { ...puzzle.parameters, data } } };
      },
    ],
  ])('that %s is refused with a new one, and counts as a try', async (_, change) => {
    const { now, noah, code } = await busyHour();
    const forged = change(await solvedFor(noah, code, now));
    const answers = await sixTries(noah, code, now, () => forged);
    expect(answers).toEqual([428, 428, 428, 428, 428, 429]);
  });

  it('of another code or another account is refused with a new one, and counts as a try', async () => {
    const { now, mia, noah, code } = await busyHour();
    const ofOtherCode = await solvedFor(noah, 'ZZZZZ', now);
    const ofOther = await solvedFor(mia, 'YYYYY', now);
    const answers = await sixTries(noah, code, now, (index) =>
      index % 2 === 0 ? ofOtherCode : ofOther,
    );
    expect(answers).toEqual([428, 428, 428, 428, 428, 429]);
  });

  it('that is sent again buys the same answer, and counts as a try', async () => {
    const { now, noah } = await busyHour();
    const solved = await solvedFor(noah, 'ZZZZZ', now);
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
    for (let tries = 0; tries < WRONG_AN_HOUR_PER_ADDRESS; tries += 1) {
      const person = await stranger({ now });
      expect((await payAndTry(person, 'ZZZZZ', from(here))).answer.status).toBe(404);
    }
    const robin = await stranger({ now });
    const refused = await tryCode(robin, 'ZZZZZ', from(here));
    expect(puzzleOf(refused).parameters.data.steps).toBe(MOST_STEPS);
    expect((await tryCode(robin, 'ZZZZZ', from('2001:db8:1:3::1'))).status).toBe(404);
    expect((await tryCode(robin, 'ZZZZZ', from(here, now + HOUR))).status).toBe(404);
  });
});
