import { checkIn, getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  undoCouple,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { all, lines, mood, note, on, seen } from '../actors/checking-in.ts';
import { type Couple, connect } from '../actors/couple.ts';
import { at, dayOf, evening, HOUR, thursday } from '../actors/evening.ts';
import { stranger } from '../actors/person.ts';
import { waiting } from '../actors/what-waits.ts';
import { holding, secret } from '../actors/whole-database.ts';

const unconfirmed = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    stranger({ firstName: 'Mia', ...at(0) }),
    stranger({ firstName: 'Noah', ...at(0) }),
  ]);
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
  await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
  return { mia, noah };
};

describe('somebody alone', () => {
  it('checks in, and shares none of it by pairing', async () => {
    const canary = secret();
    const noah = await stranger({ firstName: 'Noah', ...at(-3) });
    for (const days of [-2, -1, 0]) {
      await noah.ask(checkIn, lines(all('now', canary), dayOf(days)), at(days));
    }
    expect((await noah.ask(getDashboard, {}, at(0))).checkedIn).toBe(true);
    expect((await noah.ask(getCheckins, {}, at(0))).week).toBeNull();
    const mia = await stranger({ firstName: 'Mia', ...at(0) });
    await connect(noah, mia, evening + HOUR);
    for (const days of [-2, -1, 0]) {
      const answered = await mia.call(getCheckin, on(dayOf(days)), at(0.1));
      expect(answered.value()).toMatchObject({ partner: null, partnerWaits: false });
    }
    expect((await mia.call(getTrends, { query: { days: '7' } }, at(0.1))).text).not.toContain(
      '"partner":[',
    );
    expect((await mia.ask(getDashboard, {}, at(0.1))).sign).toBeNull();
    // A day of before the two met stays one's own, also when it is written later.
    await noah.ask(checkIn, lines(all('now', canary), dayOf(-1)), at(0.1));
    expect((await seen(mia, dayOf(-1), 0.1)).partner).toBeNull();
    expect(await holding(canary)).toHaveLength(3);
  });
});

describe('a pairing that waits for its confirmation', () => {
  it('shows nothing to either, and what was shared once it is confirmed', async () => {
    const canary = secret();
    const { mia, noah } = await unconfirmed();
    await noah.ask(checkIn, lines({ ...mood('now'), ...note(canary, 'both') }), at(0));
    expect(await seen(mia)).toMatchObject({ partner: null, partnerWaits: false });
    expect(await waiting(mia)).toEqual([]);
    await mia.ask(confirmCouple, {}, at(0));
    expect(await seen(mia)).toMatchObject({ partner: { mood: 4 }, partnerWaits: true });
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    expect((await mia.ask(getDashboard, {}, at(0))).sign?.mood).toBe(4);
  });

  it('that is undone leaves each their own, and no copy', async () => {
    const canary = secret();
    const { mia, noah } = await unconfirmed();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await holding(canary)).toHaveLength(2);
    await mia.ask(undoCouple, {}, at(0));
    expect((await seen(noah)).mine?.lines.note?.value).toBe(canary);
    expect(await holding(canary)).toEqual([expect.stringContaining(`users/${noah.id}/`)]);
  });
});
