import { checkIn, getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  undoCouple,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText, findPathsWithText } from '../support/all-documents.ts';
import {
  all,
  dateParams,
  getCheckinAs,
  lines,
  mood,
  note,
} from '../support/builders/checkin-requests.ts';
import { type Couple, pairUp } from '../support/builders/couple.ts';
import { at, fixedNow, HOUR_MS, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';
import { waiting } from '../support/waiting-items.ts';

const createUnconfirmedCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    createUser({ firstName: 'Mia', ...at(0) }),
    createUser({ firstName: 'Noah', ...at(0) }),
  ]);
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
  await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
  return { mia, noah };
};

describe('an unpaired user’s check-in', () => {
  it('checks in, and shares none of it by pairing', async () => {
    const canary = createUniqueText();
    const noah = await createUser({ firstName: 'Noah', ...at(-3) });
    for (const days of [-2, -1, 0]) {
      await noah.ask(checkIn, lines(all('now', canary), thursdayPlus(days)), at(days));
    }
    expect((await noah.ask(getDashboard, {}, at(0))).checkedIn).toBe(true);
    expect((await noah.ask(getCheckins, {}, at(0))).week).toBeNull();
    const mia = await createUser({ firstName: 'Mia', ...at(0) });
    await pairUp(noah, mia, fixedNow + HOUR_MS);
    for (const days of [-2, -1, 0]) {
      const answered = await mia.call(getCheckin, dateParams(thursdayPlus(days)), at(0.1));
      expect(answered.value()).toMatchObject({ partner: null, partnerLinesLocked: false });
    }
    expect((await mia.call(getTrends, { query: { days: '7' } }, at(0.1))).text).not.toContain(
      '"partner":[',
    );
    expect((await mia.ask(getDashboard, {}, at(0.1))).status).toBeNull();
    // A day of before the two met stays one's own, also when it is written later.
    await noah.ask(checkIn, lines(all('now', canary), thursdayPlus(-1)), at(0.1));
    expect((await getCheckinAs(mia, thursdayPlus(-1), 0.1)).partner).toBeNull();
    expect(await findPathsWithText(canary)).toHaveLength(3);
  });
});

describe('a pairing that waits for its confirmation', () => {
  it('shows nothing to either, and what was shared once it is confirmed', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createUnconfirmedCouple();
    await noah.ask(checkIn, lines({ ...mood('now'), ...note(canary, 'both') }), at(0));
    expect(await getCheckinAs(mia)).toMatchObject({ partner: null, partnerLinesLocked: false });
    expect(await waiting(mia)).toEqual([]);
    await mia.ask(confirmCouple, {}, at(0));
    expect(await getCheckinAs(mia)).toMatchObject({
      partner: { mood: 4 },
      partnerLinesLocked: true,
    });
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    expect((await mia.ask(getDashboard, {}, at(0))).status?.mood).toBe(4);
  });

  it('that is undone leaves each their own, and no copy', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createUnconfirmedCouple();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await findPathsWithText(canary)).toHaveLength(2);
    await mia.ask(undoCouple, {}, at(0));
    expect((await getCheckinAs(noah)).mine?.lines.note?.value).toBe(canary);
    expect(await findPathsWithText(canary)).toEqual([expect.stringContaining(`users/${noah.id}/`)]);
  });
});
