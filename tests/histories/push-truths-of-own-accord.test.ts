import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, dayOf, evening, HOUR } from '../actors/evening.ts';
import { phonesAtHand, tellOf } from '../actors/phones.ts';
import { dated, part, write } from '../actors/told-of.ts';

const { bothWithPhones } = await phonesAtHand();

describe('a reminder', () => {
  it('comes to whom nothing was written by, whatever the other did', async () => {
    const home = await bothWithPhones();
    await write(home, 'noah');
    expect(await tellOf(home, 'mia', dated('reminder'))).toBe('sent');
  });

  it.each(['both', 'me'] as const)(
    'does not come to whom wrote something for %s',
    async (visibility) => {
      const home = await bothWithPhones();
      await write(home, 'mia', visibility);
      expect(await tellOf(home, 'mia', dated('reminder'))).toBe('dropped');
    },
  );

  it('comes on the next day of the two', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    expect(await tellOf(home, 'mia', dated('reminder', dayOf(1)), evening + DAY)).toBe('sent');
  });

  it('does not come while the two take a break from the questions', async () => {
    const home = await bothWithPhones();
    (await home.call(home.ids.noah, evening, pauseQuestions, { body: { paused: true } })).value();
    expect(await tellOf(home, 'mia', dated('reminder'))).toBe('dropped');
  });

  it('does not come while what two shared rests', async () => {
    const home = await bothWithPhones();
    await part(home);
    expect(await tellOf(home, 'mia', dated('reminder'))).toBe('dropped');
  });

  it('comes to somebody alone until they have written something', async () => {
    const home = await bothWithPhones();
    await home.db.commit([
      merge(documents.user(home.ids.mia), { pairing: 'alone', couple: null, partner: null }),
    ]);
    expect(await tellOf(home, 'mia', dated('reminder'))).toBe('sent');
    await write(home, 'mia', 'me');
    expect(await tellOf(home, 'mia', dated('reminder'))).toBe('dropped');
  });
});

describe('a milestone', () => {
  const since = async (togetherSince: string) => {
    const home = await bothWithPhones();
    await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince })]);
    return home;
  };

  it('is told on its date', async () => {
    expect(await tellOf(await since('2025-03-12'), 'mia', dated('milestone'))).toBe('sent');
  });

  it('takes one look at the two, as a thought of the other does', async () => {
    const home = await since('2025-03-12');
    const before = home.db.reads;
    await tellOf(home, 'mia', dated('milestone'));
    expect(home.db.reads - before).toBe(9);
  });

  it('is not told where the two count from another day by now', async () => {
    expect(await tellOf(await since('2025-03-11'), 'mia', dated('milestone'))).toBe('dropped');
  });

  it('is not told on another date', async () => {
    const home = await since('2025-03-12');
    // 00:00 in Berlin.
    expect(await tellOf(home, 'mia', dated('milestone'), evening + 5 * HOUR)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await since('2025-03-12');
    await part(home);
    expect(await tellOf(home, 'mia', dated('milestone'))).toBe('dropped');
  });
});
