import { randomUUID } from 'node:crypto';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { addComment, removeComment } from '@usward/core/daily/comment-endpoints';
import { WaitingKeySchema } from '@usward/core/pulse';
import type { PushCause } from '@usward/core/push/cause';
import { nudge } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { lines, mood, on } from '../actors/checking-in.ts';
import { DAY, dayOf, evening, HOUR, thursday } from '../actors/evening.ts';
import { phonesAtHand, tellOf } from '../actors/phones.ts';
import { dated, part, write } from '../actors/told-of.ts';

const { bothWithPhones } = await phonesAtHand();

const key = (text: string) => v.parse(WaitingKeySchema, text);
const waits = (
  kind: Extract<PushCause, { readonly kind: 'waiting' }>['waits'],
  of = '2026-03-12',
): PushCause => ({ kind: 'waiting', key: key(of), waits: kind });

describe('something that waits', () => {
  it('is told as long as it waits', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    expect(await tellOf(home, 'noah', waits('answer'))).toBe('sent');
  });

  it('is not told once it is done', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    await write(home, 'noah');
    expect(await tellOf(home, 'noah', waits('answer'))).toBe('dropped');
  });

  it('is not told where something else waits in its place', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    expect(await tellOf(home, 'noah', waits('reveal'))).toBe('dropped');
  });

  it('is not told where it is another that waits', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    expect(await tellOf(home, 'noah', waits('answer', '2026-03-11'))).toBe('dropped');
  });

  it('is not told once it can no longer be done', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    expect(await tellOf(home, 'noah', waits('answer'), evening + 4 * DAY)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    await part(home);
    expect(await tellOf(home, 'noah', waits('answer'))).toBe('dropped');
  });
});

describe('that somebody used the code', () => {
  const asked: PushCause = { kind: 'joined', step: 'asked' };
  const answered: PushCause = { kind: 'joined', step: 'answered' };

  /** As the two were before Mia said yes. */
  const unconfirmed = async () => {
    const home = await bothWithPhones();
    await home.db.commit([
      merge(documents.user(home.ids.mia), { pairing: 'to-confirm' }),
      merge(documents.couple(home.ids.couple), { confirmedAt: null }),
    ]);
    return home;
  };

  it('is told until it is answered', async () => {
    expect(await tellOf(await unconfirmed(), 'mia', asked)).toBe('sent');
    expect(await tellOf(await bothWithPhones(), 'mia', asked)).toBe('dropped');
  });

  it('and was the right one is told once it was said', async () => {
    expect(await tellOf(await bothWithPhones(), 'noah', answered)).toBe('sent');
    expect(await tellOf(await unconfirmed(), 'noah', answered)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await bothWithPhones();
    await part(home);
    expect(await tellOf(home, 'mia', answered)).toBe('dropped');
  });
});

describe('that the other shared a check-in', () => {
  const shared = async () => {
    const home = await bothWithPhones();
    (await home.call(home.ids.noah, evening, checkIn, lines(mood('now')))).value();
    return home;
  };

  it('is told as long as it is there', async () => {
    const home = await shared();
    expect(await tellOf(home, 'mia', dated('checkin'))).toBe('sent');
    expect(await tellOf(home, 'noah', dated('checkin'))).toBe('dropped');
  });

  it('is not told of lines that are kept until one has checked in too, and then is', async () => {
    const home = await shared();
    (await home.call(home.ids.noah, evening, checkIn, lines(mood('both')))).value();
    expect(await tellOf(home, 'mia', dated('checkin'))).toBe('dropped');
    (await home.call(home.ids.mia, evening, checkIn, lines(mood('me')))).value();
    expect(await tellOf(home, 'mia', dated('checkin'))).toBe('sent');
  });

  it('is not told once it is gone', async () => {
    const home = await shared();
    (await home.call(home.ids.noah, evening, removeCheckin, on(thursday))).value();
    expect(await tellOf(home, 'mia', dated('checkin'))).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await shared();
    await part(home);
    expect(await tellOf(home, 'mia', dated('checkin'))).toBe('dropped');
  });
});

describe('that the other wrote a comment', () => {
  const commented = async () => {
    const home = await bothWithPhones();
    await write(home, 'mia');
    await write(home, 'noah');
    const params = { date: thursday, id: randomUUID() };
    const comment = { params, body: { text: 'of noah' } };
    (await home.call(home.ids.noah, evening, addComment, comment)).value();
    return { home, params };
  };

  it('is told to the one who did not write it', async () => {
    const { home } = await commented();
    expect(await tellOf(home, 'mia', dated('comment'))).toBe('sent');
    expect(await tellOf(home, 'noah', dated('comment'))).toBe('dropped');
  });

  it('is not told once it is taken back', async () => {
    const { home, params } = await commented();
    (await home.call(home.ids.noah, evening, removeComment, { params })).value();
    expect(await tellOf(home, 'mia', dated('comment'))).toBe('dropped');
  });

  it('is not told of another day', async () => {
    const { home } = await commented();
    expect(await tellOf(home, 'mia', dated('comment', dayOf(-1)))).toBe('dropped');
  });
});

describe('that the other thinks of one', () => {
  const thought = async () => {
    const home = await bothWithPhones();
    const today = { params: { date: thursday }, body: {} };
    (await home.call(home.ids.noah, evening, nudge, today)).value();
    return home;
  };

  it('is told on that day', async () => {
    const home = await thought();
    expect(await tellOf(home, 'mia', dated('nudge'))).toBe('sent');
    expect(await tellOf(home, 'noah', dated('nudge'))).toBe('dropped');
  });

  it('is told in the morning after, and no more on the day after that', async () => {
    const home = await thought();
    // 04:00 in Berlin, when it is Saturday for the two.
    const saturday = evening + 33 * HOUR;
    expect(await tellOf(home, 'mia', dated('nudge'), saturday - 1)).toBe('sent');
    expect(await tellOf(home, 'mia', dated('nudge'), saturday)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await thought();
    await part(home);
    expect(await tellOf(home, 'mia', dated('nudge'))).toBe('dropped');
  });
});

it('nothing is told to somebody whose account has ended', async () => {
  const home = await bothWithPhones();
  await write(home, 'mia');
  await home.db.commit([{ kind: 'remove', path: documents.user(home.ids.noah).path }]);
  expect(await tellOf(home, 'noah', waits('answer'))).toBe('dropped');
  expect(await home.db.get(documents.user(home.ids.noah))).toBeNull();
});
