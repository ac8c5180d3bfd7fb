import { randomUUID } from 'node:crypto';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { addComment, removeComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { WaitingKeySchema } from '@usward/core/pulse';
import { nudge } from '@usward/core/push/endpoints';
import type { PushEvent } from '@usward/core/push/push-event';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { dateParams, lines, mood } from '../support/builders/checkin-requests.ts';
import {
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
  thursdayPlus,
} from '../support/builders/fixed-time.ts';
import { answerDayAs, datedCause, separateAsNoah } from '../support/builders/push-causes.ts';
import { pushNow, setupFakePhones } from '../support/fakes/push-phones.ts';

const { bothWithPhones } = await setupFakePhones();

const key = (text: string) => v.parse(WaitingKeySchema, text);
const waits = (
  kind: Extract<PushEvent, { readonly kind: 'waiting' }>['waits'],
  of = '2026-03-12',
): PushEvent => ({ kind: 'waiting', key: key(of), waits: kind });

describe('something that waits', () => {
  it('is told as long as it waits', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    expect(await pushNow(home, 'noah', waits('answer'))).toBe('sent');
  });

  it('is not told once it is done', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    await answerDayAs(home, 'noah');
    expect(await pushNow(home, 'noah', waits('answer'))).toBe('dropped');
  });

  it('is not told where something else waits in its place', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    expect(await pushNow(home, 'noah', waits('reveal'))).toBe('dropped');
  });

  it('is not told where it is another that waits', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    expect(await pushNow(home, 'noah', waits('answer', '2026-03-11'))).toBe('dropped');
  });

  it('is not told once it can no longer be done', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    expect(await pushNow(home, 'noah', waits('answer'), fixedNow + 4 * DAY_MS)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    await separateAsNoah(home);
    expect(await pushNow(home, 'noah', waits('answer'))).toBe('dropped');
  });
});

describe('the push about a used code', () => {
  const asked: PushEvent = { kind: 'joined', step: 'asked' };
  const answered: PushEvent = { kind: 'joined', step: 'answered' };

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
    expect(await pushNow(await unconfirmed(), 'mia', asked)).toBe('sent');
    expect(await pushNow(await bothWithPhones(), 'mia', asked)).toBe('dropped');
  });

  it('and was the right one is told once it was said', async () => {
    expect(await pushNow(await bothWithPhones(), 'noah', answered)).toBe('sent');
    expect(await pushNow(await unconfirmed(), 'noah', answered)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await bothWithPhones();
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', answered)).toBe('dropped');
  });
});

describe('the push about a shared check-in', () => {
  const shared = async () => {
    const home = await bothWithPhones();
    (await home.call(home.ids.noah, fixedNow, checkIn, lines(mood('now')))).value();
    return home;
  };

  it('is told as long as it is there', async () => {
    const home = await shared();
    expect(await pushNow(home, 'mia', datedCause('checkin'))).toBe('sent');
    expect(await pushNow(home, 'noah', datedCause('checkin'))).toBe('dropped');
  });

  it('is not told of lines that are kept until one has checked in too, and then is', async () => {
    const home = await shared();
    (await home.call(home.ids.noah, fixedNow, checkIn, lines(mood('both')))).value();
    expect(await pushNow(home, 'mia', datedCause('checkin'))).toBe('dropped');
    (await home.call(home.ids.mia, fixedNow, checkIn, lines(mood('me')))).value();
    expect(await pushNow(home, 'mia', datedCause('checkin'))).toBe('sent');
  });

  it('is not told once it is gone', async () => {
    const home = await shared();
    (await home.call(home.ids.noah, fixedNow, removeCheckin, dateParams(thursday))).value();
    expect(await pushNow(home, 'mia', datedCause('checkin'))).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await shared();
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', datedCause('checkin'))).toBe('dropped');
  });
});

describe('the push about a comment', () => {
  const commented = async () => {
    const home = await bothWithPhones();
    await answerDayAs(home, 'mia');
    await answerDayAs(home, 'noah');
    const params = { date: thursday, id: randomUUID() };
    const comment = { params, body: { text: 'of noah' } };
    (await home.call(home.ids.noah, fixedNow, addComment, comment)).value();
    return { home, params };
  };

  it('is told to the one who did not write it', async () => {
    const { home } = await commented();
    expect(await pushNow(home, 'mia', datedCause('comment'))).toBe('sent');
    expect(await pushNow(home, 'noah', datedCause('comment'))).toBe('dropped');
  });

  it('is not told once it is taken back', async () => {
    const { home, params } = await commented();
    (await home.call(home.ids.noah, fixedNow, removeComment, { params })).value();
    expect(await pushNow(home, 'mia', datedCause('comment'))).toBe('dropped');
  });

  it('is not told of another day', async () => {
    const { home } = await commented();
    expect(await pushNow(home, 'mia', datedCause('comment', thursdayPlus(-1)))).toBe('dropped');
  });
});

describe('the nudge push', () => {
  const thought = async () => {
    const home = await bothWithPhones();
    const today = { params: { date: thursday }, body: {} };
    (await home.call(home.ids.noah, fixedNow, nudge, today)).value();
    return home;
  };

  it('is told on that day', async () => {
    const home = await thought();
    expect(await pushNow(home, 'mia', datedCause('nudge'))).toBe('sent');
    expect(await pushNow(home, 'noah', datedCause('nudge'))).toBe('dropped');
  });

  it('is told in the morning after, and no more on the day after that', async () => {
    const home = await thought();
    // 04:00 in Berlin, when it is Saturday for the two.
    const saturday = fixedNow + 33 * HOUR_MS;
    expect(await pushNow(home, 'mia', datedCause('nudge'), saturday - 1)).toBe('sent');
    expect(await pushNow(home, 'mia', datedCause('nudge'), saturday)).toBe('dropped');
  });

  it('is not told once the two have parted', async () => {
    const home = await thought();
    await separateAsNoah(home);
    expect(await pushNow(home, 'mia', datedCause('nudge'))).toBe('dropped');
  });
});

it('nothing is told to somebody whose account has ended', async () => {
  const home = await bothWithPhones();
  await answerDayAs(home, 'mia');
  await home.db.commit([{ kind: 'remove', path: documents.user(home.ids.noah).path }]);
  expect(await pushNow(home, 'noah', waits('answer'))).toBe('dropped');
  expect(await home.db.get(documents.user(home.ids.noah))).toBeNull();
});
