import { createInvite } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { tryCodeWithPuzzles } from '../support/builders/code-puzzles.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { isFull } from '../support/full.ts';

const MINUTE_MS = 60_000;
const start = Date.parse('2031-06-01T00:03:00.000Z');

/** What so many steps take a phone at a quarter of this machine's speed, in seconds at most. */
const secondsOnPhone = (steps: number): number => steps * 0.006;

const strangers = async (count: number): Promise<readonly TestUser[]> => {
  const people: TestUser[] = [];
  for (let made = 0; made < count; made += 1) people.push(await createUser({ now: start }));
  return people;
};

/** A tenth of the accounts makes all the tries it has in one of the ten minutes. */
const guessInMinute = async (guessers: readonly TestUser[], minute: number): Promise<number> => {
  const share = guessers.length / 10;
  const now = start + minute * MINUTE_MS;
  let wrong = 0;
  for (const guesser of guessers.slice(minute * share, (minute + 1) * share)) {
    for (let tries = 0; tries < 5; tries += 1) {
      const { answer } = await tryCodeWithPuzzles(guesser, 'ZZZZZ', { now });
      if (answer.status === 404) wrong += 1;
    }
  }
  return wrong;
};

describe('pairing during ten minutes of scripted guessing:', () => {
  it('every honest pair connects, and none waits more than 15 s', async () => {
    const [accounts, pairs] = isFull ? [200, 50] : [40, 10];
    const guessers = await strangers(accounts);
    const inviters = await strangers(pairs);
    const invited = await strangers(pairs);
    const waits: number[] = [];
    let wrong = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      wrong += await guessInMinute(guessers, minute);
      const now = start + minute * MINUTE_MS + MINUTE_MS / 2;
      for (let pair = minute; pair < pairs; pair += 10) {
        const [inviter, joiner] = [inviters[pair] as TestUser, invited[pair] as TestUser];
        const { inviteCode } = await inviter.ask(createInvite, { body: {} }, { now });
        // As people do: one of three mistypes first.
        const typed = pair % 3 === 0 ? ['YYYYY', inviteCode] : [inviteCode];
        for (const code of typed) {
          const { answer, steps } = await tryCodeWithPuzzles(joiner, code, { now });
          expect(answer.status).toBe(code === inviteCode ? 200 : 404);
          waits.push(secondsOnPhone(steps));
        }
      }
    }
    console.log(
      `${wrong} wrong codes of ${accounts} accounts; ${pairs} of ${pairs} pairs connected, ` +
        `after ${Math.max(...waits).toFixed(1)} s at most`,
    );
    expect(wrong).toBe(5 * accounts);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15);
  });
});
