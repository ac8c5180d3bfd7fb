import { getUser } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { coupleId } from '@usward/core/ids';
import { confirmCouple, restoreCouple, undoCouple, unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { pairUp } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import {
  acceptCode,
  createSeparatedCouple,
  getHistoryAs,
} from '../support/builders/separated-couple.ts';
import { createUser } from '../support/builders/test-user.ts';

describe('coming back', () => {
  it('opens the old days once both have asked, as they were', async () => {
    const { mia, noah } = await createSeparatedCouple();
    const first = await noah.ask(restoreCouple, {}, at(5));
    expect(first).toMatchObject({
      waiting: true,
      user: { previousCouple: { restoreRequestedBy: 'me' } },
    });
    expect((await mia.ask(getUser)).previousCouple?.restoreRequestedBy).toBe('partner');
    const second = await mia.ask(restoreCouple, {}, at(6));
    expect(second).toMatchObject({
      waiting: false,
      user: {
        pairing: 'paired',
        partnerEmail: noah.email,
        previousCouple: null,
        hasSeparationNotice: false,
      },
    });
    expect(await noah.ask(getUser)).toMatchObject({ pairing: 'paired', partnerEmail: mia.email });
    const date = addDays(thursday, 6);
    await mia.ask(answerQuestion, answerRequest('again', 'both', date), at(6));
    const opened = await noah.ask(answerQuestion, answerRequest('yes', 'both', date), at(6));
    expect(opened).toMatchObject({ state: 'both', partner: { text: 'again' } });
  });

  it('can be wished for and taken back', async () => {
    const { mia, noah } = await createSeparatedCouple();
    await noah.ask(restoreCouple, {}, at(5));
    const takeBack = { query: { couple: 'alone' } } as const;
    expect((await noah.ask(unpair, takeBack, at(5))).user.previousCouple?.restoreRequestedBy).toBe(
      'nobody',
    );
    expect((await mia.ask(getUser)).previousCouple?.restoreRequestedBy).toBe('nobody');
    expect((await mia.ask(restoreCouple, {}, at(6))).waiting).toBe(true);
  });

  it('does not happen by a code: the same two start over, without earlier data', async () => {
    const { mia, noah } = await createSeparatedCouple();
    const before = (await mia.ask(getUser)).previousCouple?.coupleId;
    await acceptCode(mia, noah, 5);
    const { user } = await mia.ask(confirmCouple, {}, at(5));
    expect(user).toMatchObject({
      pairing: 'paired',
      partner: { firstName: 'Noah' },
      previousCouple: null,
    });
    expect(user.coupleId).not.toBe(before);
    for (const person of [mia, noah]) {
      expect(await getHistoryAs(person, 5)).toEqual([]);
      expect((await person.call(restoreCouple, {}, at(5))).error().code).toBe('nothing-to-restore');
    }
  });

  it('is still possible when a code was used again and that came to nothing', async () => {
    const { mia, noah } = await createSeparatedCouple();
    await acceptCode(mia, noah, 5);
    await mia.ask(confirmCouple, {}, at(5));
    await mia.ask(unpair, {}, at(6));
    expect((await noah.ask(restoreCouple, {}, at(6))).waiting).toBe(true);
    expect((await mia.ask(restoreCouple, {}, at(6))).waiting).toBe(false);
    expect((await getHistoryAs(noah, 7)).at(-1)).toEqual([
      thursday,
      'his of Thursday',
      'hers of Thursday',
    ]);
  });

  it('is neither ended by a wish that is taken back too late, nor asked for elsewhere', async () => {
    const { mia, noah } = await createSeparatedCouple();
    const meant = { body: { couple: coupleId('another') } };
    expect((await noah.call(restoreCouple, meant, at(5))).error().code).toBe('nothing-to-restore');
    await noah.ask(restoreCouple, {}, at(5));
    await mia.ask(restoreCouple, {}, at(5));
    const { user } = await noah.ask(unpair, { query: { couple: 'alone' } }, at(5));
    expect(user.pairing).toBe('paired');
    const old = await noah.ask(unpair, { query: { couple: coupleId('another') } }, at(5));
    expect(old.user.pairing).toBe('paired');
  });

  it('is not undone by a code that the wrong person used', async () => {
    const { mia } = await createSeparatedCouple();
    const robin = await createUser({ firstName: 'Robin', ...at(2) });
    await acceptCode(mia, robin, 2);
    expect((await mia.call(restoreCouple, {}, at(2))).status).toBe(409);
    await mia.ask(undoCouple, {}, at(2));
    expect(await mia.ask(getUser)).toMatchObject({
      pairing: 'frozen',
      previousCouple: { firstName: 'Noah' },
    });
    expect((await robin.ask(getUser)).pairing).toBe('alone');
  });

  it('never tells whether the other has found somebody new', async () => {
    const { mia, noah } = await createSeparatedCouple();
    const robin = await createUser({ firstName: 'Robin', ...at(2) });
    await pairUp(mia, robin, fixedNow + 2 * DAY_MS);
    const requested = await noah.ask(restoreCouple, {}, at(3));
    expect(requested).toMatchObject({ waiting: true, user: { pairing: 'frozen' } });
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired', previousCouple: null });
    expect((await mia.call(restoreCouple, {}, at(3))).status).toBe(409);
  });

  it('ends with a new partner: no earlier data is visible or counted', async () => {
    const { mia } = await createSeparatedCouple();
    const robin = await createUser({ firstName: 'Robin', ...at(2) });
    await pairUp(robin, mia, fixedNow + 2 * DAY_MS);
    expect(await getHistoryAs(mia, 3)).toEqual([]);
    expect((await mia.ask(getDaily, {}, at(3))).completedDays).toBe(0);
    expect((await mia.call(getDay, { params: { date: thursday } }, at(3))).text).not.toContain(
      'Thursday',
    );
  });
});
