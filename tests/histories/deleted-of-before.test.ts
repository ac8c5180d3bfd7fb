import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { getDay } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { PersonId } from '@usward/core/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { endCouple } from '../../functions/src/pairing/end-frozen.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { codeOf } from '../actors/in-the-lab.ts';
import { HERS, HIS, lifeInEveryRoom } from '../actors/life-in-every-room.ts';
import { lifeWithSomebodyNew } from '../actors/life-with-somebody-new.ts';

/** Mia is with Eli by then, and what she had with Noah until the day before lies frozen. */
const later = evening + HOUR;
const wednesday = addDays(thursday, -1);

let life: Awaited<ReturnType<typeof lifeInEveryRoom>>;
beforeAll(async () => {
  life = await lifeInEveryRoom();
});

type Life = Awaited<ReturnType<typeof lifeWithSomebodyNew>>;

const remove = ({ call, ids }: Life, person: PersonId) =>
  call(
    person,
    later,
    removeAnswer,
    { params: { date: wednesday }, query: { couple: ids.couple } },
    { key: randomUUID() },
  );

describe('an answer that was given with somebody before', () => {
  it('goes for who still reads it, with all that stands beside it', async () => {
    const after = await lifeWithSomebodyNew(life);
    const { ids, call, holding } = after;
    const see = () => call(ids.noah, later, getDay, { params: { date: wednesday } });
    expect((await see()).text).toContain(HERS);
    (await remove(after, ids.mia)).value();
    const seen = await see();
    expect(seen.text).not.toContain(HERS);
    expect(seen.value()).toMatchObject({
      state: 'both',
      mine: { text: `${HIS} answer` },
      partner: null,
      comments: [{ by: 'me', text: HIS }],
    });
    expect(holding(documents.day(ids.couple, wednesday).path, HERS)).toEqual([]);
    const kept = await after.db.find(documents.operations(ids.noah), {
      field: 'about',
      value: `/api/daily/${wednesday}`,
      limit: 100,
    });
    expect(kept.filter(({ reply }) => reply !== null).length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).not.toContain(HERS);
    expect((await remove(after, ids.mia)).value()).toEqual({ ok: true });
  });

  it('is nobody’s whom it is none of', async () => {
    const after = await lifeWithSomebodyNew(life);
    expect(codeOf(await remove(after, after.ids.eli))).toEqual([404, 'not-found']);
  });

  it('is told to be in the journal once it is, also while the rest is taken apart', async () => {
    const after = await lifeWithSomebodyNew(life);
    const { ids, db } = after;
    const journal = documents.journalNote(ids.mia, wednesday);
    const couple = await db.get(documents.couple(ids.couple));
    if (couple === null) throw new Error('There is no couple of before.');
    // The records let go of it, its days move, and then the function is killed.
    await endCouple(dyingAt(db, 3), couple, later).catch(() => undefined);
    for (const isOver of [false, true]) {
      if (isOver) await endCouple(db, couple, later + DAY);
      expect((await db.get(documents.couple(ids.couple))) === null).toBe(isOver);
      expect(codeOf(await remove(after, ids.mia))).toEqual([409, 'other-couple']);
      expect((await db.get(journal))?.answer.text).toBe(`${HERS} answer`);
    }
  });
});
