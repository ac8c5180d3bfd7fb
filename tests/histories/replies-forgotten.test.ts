import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { putNote, saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { begin, everything, finish, wednesday } from '../actors/deleting-range.ts';
import { evening, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { noteDay } from '../actors/shared-home.ts';

const ownNote = (date: CalendarDate) => ({
  id: date,
  date,
  questionId: 'q-001',
  question: null,
  answer: { text: 'by mia', visibility: 'me' as const, answeredAt: instant(evening) },
  comments: [],
  sharedWith: null,
});

describe('forgetting what was answered about things of one kind', () => {
  /** How often replies are looked through for a deletion of so many notes and moments of Mia's. */
  const lookedThrough = async (count: number) => {
    let looks = 0;
    const home = await homeAtHand((db) => {
      const changeAll = db.changeAll.bind(db);
      return Object.assign(db, {
        changeAll: (...given: Parameters<Database['changeAll']>) => {
          looks += 1;
          return changeAll(...given);
        },
      });
    });
    const { call, ids, db } = home;
    for (let at = 0; at < count; at += 1) {
      const date = addDays(noteDay, -at);
      await db.commit([set(documents.journalNote(ids.mia, date), ownNote(date))]);
      const id = { params: { id: randomUUID() } };
      const body = { date, text: 'by mia', visibility: 'both' as const };
      const keyed = () => ({ key: randomUUID() });
      (await call(ids.mia, evening, saveMoment, { ...id, body }, keyed())).value();
      const note = { ...id, body: { text: 'by mia' } };
      (await call(ids.mia, evening, putNote, note, keyed())).value();
    }
    await begin(home, { ...everything, kinds: ['answers', 'moments', 'notes'] });
    expect(await finish(home)).toMatchObject({
      deleted: { answers: count, moments: count, notes: count },
    });
    expect(home.holding('by mia')).toEqual([]);
    return looks;
  };

  it('takes no longer for many than for one, as long as they fit into one share', async () => {
    expect(await lookedThrough(12)).toBe(await lookedThrough(1));
  });

  it('leaves alone what was answered about one that stays, wherever its id lies', async () => {
    const home = await homeAtHand();
    const { call, ids } = home;
    const kept = await Promise.all(
      [wednesday, thursday, wednesday].map(async (date, at) => {
        const params = { id: `${at}${randomUUID().slice(1)}` };
        const body = { date, text: 'by mia', visibility: 'me' as const };
        const key = { key: randomUUID() };
        const save = () => call(ids.mia, evening, saveMoment, { params, body }, key);
        (await save()).value();
        return save;
      }),
    );
    await begin(home, { ...everything, kinds: ['moments'], to: wednesday });
    expect(await finish(home)).toMatchObject({ deleted: { moments: 2 } });
    const again = await Promise.all(kept.map(async (save) => (await save()).status));
    expect(again).toEqual([409, 200, 409]);
  });
});
