import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursdayPlus } from '../support/builders/fixed-time.ts';
import {
  answerDayAs,
  answerWeekAs,
  datedCause,
  separateAsNoah,
} from '../support/builders/push-causes.ts';
import { pushNow, setupFakePhones } from '../support/fakes/push-phones.ts';

const { bothWithPhones } = await setupFakePhones();

describe('a reminder', () => {
  it('comes to whom nothing was written by, whatever the other did', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'noah');
    expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('sent');
  });

  it.each(['both', 'me'] as const)(
    'does not come to whom wrote something for %s',
    async (visibility) => {
      const home = await bothWithPhones();
      await answerDayAs(home, 'mia', visibility);
      expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('dropped');
    },
  );

  it('comes on the next day of the two', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    expect(
      await pushNow(home, 'mia', datedCause('reminder', thursdayPlus(1)), fixedNow + DAY_MS),
    ).toBe('sent');
  });

  it('does not come while the two take a break from the questions', async () => {
    const home = await bothWithPhones();
    (await home.call(home.ids.noah, fixedNow, pauseQuestions, { body: { paused: true } })).value();
    expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('dropped');
  });

  it('does not come while what two shared rests', async () => {
    const home = await bothWithPhones();
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('dropped');
  });

  it('comes to somebody alone until they have written something', async () => {
    const home = await bothWithPhones();
    await home.db.commit([
      merge(documents.user(home.ids.mia), { pairing: 'alone', couple: null, partner: null }),
    ]);
    expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('sent');
    await answerDayAs(home, 'mia', 'me');
    expect(await pushNow(home, 'mia', datedCause('reminder'))).toBe('dropped');
  });
});

describe('the push of an open week', () => {
  const friday = thursdayPlus(1);
  const cause = datedCause('week-open', friday);
  const evening = fixedNow + DAY_MS;

  it('comes to who has not answered the week, whatever the other did', async () => {
    const home = await bothWithPhones();
    await answerWeekAs(home, 'noah', friday, evening);
    expect(await pushNow(home, 'mia', cause, evening)).toBe('sent');
  });

  it('does not come to who has answered the week', async () => {
    const home = await bothWithPhones();
    await answerWeekAs(home, 'mia', friday, evening);
    expect(await pushNow(home, 'mia', cause, evening)).toBe('dropped');
  });

  it('does not come before the week opens where the couple is at home', async () => {
    expect(await pushNow(await bothWithPhones(), 'mia', cause)).toBe('dropped');
  });

  it('does not come once the two have separated', async () => {
    const home = await bothWithPhones();
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', cause, evening)).toBe('dropped');
  });

  it('does not come to somebody alone', async () => {
    const home = await bothWithPhones();
    await home.db.commit([
      merge(documents.user(home.ids.mia), { pairing: 'alone', couple: null, partner: null }),
    ]);
    expect(await pushNow(home, 'mia', cause, evening)).toBe('dropped');
  });
});

describe('a milestone', () => {
  const since = async (togetherSince: string) => {
    const home = await bothWithPhones();
    await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince })]);
    return home;
  };

  it('is told on its date', async () => {
    expect(await pushNow(await since('2025-03-12'), 'mia', datedCause('milestone'))).toBe('sent');
  });

  it('takes one look at the two, as a thought of the other does', async () => {
    const home = await since('2025-03-12');
    const before = home.db.reads;
    await pushNow(home, 'mia', datedCause('milestone'));
    expect(home.db.reads - before).toBe(9);
  });

  it('is not told where the two count from another day by now', async () => {
    expect(await pushNow(await since('2025-03-11'), 'mia', datedCause('milestone'))).toBe(
      'dropped',
    );
  });

  it('is not told on another date', async () => {
    const home = await since('2025-03-12');
    // 00:00 in Berlin.
    expect(await pushNow(home, 'mia', datedCause('milestone'), fixedNow + 5 * HOUR_MS)).toBe(
      'dropped',
    );
  });

  it('is not told once the two have parted', async () => {
    const home = await since('2025-03-12');
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', datedCause('milestone'))).toBe('dropped');
  });
});
