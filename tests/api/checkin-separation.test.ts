import type { LineVisibility } from '@usward/core/checkin/checkin';
import { checkIn, clearCheckins, removeCheckin } from '@usward/core/checkin/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { restoreCouple, unpair } from '@usward/core/pairing/endpoints';
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
import { type Couple, createCouple, pairUp } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';

describe('a separated couple’s check-ins', () => {
  const parted = async (
    visibility: LineVisibility,
  ): Promise<Couple & { canary: string; hers: string }> => {
    const [testCouple, canary, hers] = [
      await createCouple(fixedNow),
      createUniqueText(),
      createUniqueText(),
    ];
    await testCouple.noah.ask(checkIn, lines(all(visibility, canary)), at(0));
    await testCouple.mia.ask(checkIn, lines(all('now', hers)), at(0));
    await testCouple.mia.ask(unpair, {}, at(0.1));
    return { ...testCouple, canary, hers };
  };

  it('can read what was open to them, until the day itself is long over', async () => {
    const { mia, canary } = await parted('both');
    expect((await getCheckinAs(mia, thursday, 2)).partner?.note).toBe(canary);
    expect((await getCheckinAs(mia, thursday, 30)).partner?.note).toBe(canary);
    expect((await getCheckinAs(mia, thursday, 30.2)).partner).toBeNull();
  });

  it('open nothing more of each other by checking in late', async () => {
    const canary = createUniqueText();
    const testCouple = await createCouple(fixedNow);
    await testCouple.noah.ask(checkIn, lines(all('both', canary)), at(0));
    await testCouple.noah.ask(unpair, {}, at(0.1));
    await testCouple.mia.ask(checkIn, lines(mood('now')), at(2));
    expect(await getCheckinAs(testCouple.mia, thursday, 2)).toMatchObject({
      mine: { lines: mood('now') },
      partner: null,
      partnerLinesLocked: true,
    });
  });

  it('check in for themselves, each in their own days', async () => {
    const { mia, noah, canary } = await parted('now');
    await noah.ask(checkIn, lines(all('now', 'for myself'), thursdayPlus(1)), at(1));
    expect((await getCheckinAs(mia, thursdayPlus(1), 2)).partner).toBeNull();
    expect((await noah.ask(getDashboard, {}, at(1))).checkedIn).toBe(true);
    for (const person of [mia, noah]) await person.ask(restoreCouple, {}, at(3));
    expect((await getCheckinAs(mia, thursdayPlus(1), 3)).partner).toBeNull();
    expect((await getCheckinAs(mia, thursday, 3)).partner?.note).toBe(canary);
    expect((await mia.ask(getDashboard, {}, at(3))).status).toBeNull();
  });

  it('take a day out of the shared past by writing it again, or by deleting it', async () => {
    const { mia, noah, canary, hers } = await parted('now');
    await noah.ask(checkIn, lines(note(canary)), at(1));
    expect((await getCheckinAs(mia, thursday, 2)).partner).toBeNull();
    await mia.ask(removeCheckin, dateParams(thursday), at(2));
    expect((await getCheckinAs(noah, thursday, 2)).partner).toBeNull();
    expect(await findPathsWithText(hers)).toEqual([]);
  });

  it('can delete what a former partner could read, also with somebody new', async () => {
    const { mia, noah, canary } = await parted('now');
    const robin = await createUser({ firstName: 'Robin', ...at(1) });
    await pairUp(noah, robin, fixedNow + DAY_MS);
    expect((await getCheckinAs(mia, thursday, 2)).partner?.note).toBe(canary);
    expect((await getCheckinAs(robin, thursday, 2)).partner).toBeNull();
    const body = { from: thursday, to: thursday };
    await noah.ask(clearCheckins, { body }, at(2));
    expect((await getCheckinAs(mia, thursday, 2)).partner).toBeNull();
    expect(await findPathsWithText(canary)).toEqual([]);
  });
});
