import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { clearCheckins, getCheckin, removeCheckin } from '@usward/core/checkin/endpoints';
import { getWeek } from '@usward/core/checkin/week-endpoints';
import { getDay } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { PersonId } from '@usward/core/identity';
import { getQuizRound, getQuizzes, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { endCouple } from '../../functions/src/pairing/dissolve-couple.ts';
import { week } from '../actors/answering-weeks.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { codeOf } from '../actors/in-the-lab.ts';
import { HERS, HIS, lifeInEveryRoom } from '../actors/life-in-every-room.ts';
import { lifeWithSomebodyNew } from '../actors/life-with-somebody-new.ts';
import { on, quiz } from '../actors/quizzing.ts';

/** Mia is with Eli by then, and what she had with Noah until the day before lies frozen. */
const later = evening + HOUR;
const wednesday = addDays(thursday, -1);

let life: Awaited<ReturnType<typeof lifeInEveryRoom>>;
beforeAll(async () => {
  life = await lifeInEveryRoom();
});

type Life = Awaited<ReturnType<typeof lifeWithSomebodyNew>>;

const keyed = () => ({ key: randomUUID() });

const remove = ({ call, ids }: Life, person: PersonId) =>
  call(
    person,
    later,
    removeAnswer,
    { params: { date: wednesday }, query: { couple: ids.couple } },
    keyed(),
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
    expect((await remove(after, ids.mia)).value()).toEqual({ ok: true });
  });

  it('is told a stranger as if there were no such couple', async () => {
    const after = await lifeWithSomebodyNew(life);
    expect(codeOf(await remove(after, after.ids.eli))).toEqual([409, 'other-couple']);
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

describe('check-ins and weekly answers of the time with somebody before', () => {
  const onDay = { params: { date: wednesday } };
  const range = { body: { from: week, to: wednesday } };

  it('go one at a time with the word that was said to their need', async () => {
    const after = await lifeWithSomebodyNew(life);
    const { ids, call, db } = after;
    const word = documents.needReply(ids.couple, ids.noah, wednesday);
    expect(await db.get(word)).toMatchObject({ need: 'talk' });
    (await call(ids.mia, later, removeCheckin, onDay, keyed())).value();
    expect(await db.get(word)).toBeNull();
    const seen = (await call(ids.noah, later, getCheckin, onDay)).value();
    expect(seen).toMatchObject({ partner: null, replies: { mine: null } });
  });

  it('go all at once, and leave a week that both answered closed', async () => {
    const after = await lifeWithSomebodyNew(life);
    const { ids, call, db } = after;
    (await call(ids.mia, later, clearCheckins, range, keyed())).value();
    expect(await db.get(documents.week(ids.couple, week))).toMatchObject({ revealed: true });
    expect(await db.get(documents.needReply(ids.couple, ids.noah, wednesday))).toBeNull();
    const seen = (await call(ids.noah, later, getWeek, { params: { week } })).value();
    expect(seen).toMatchObject({ partner: null, state: 'closed' });
  });
});

describe('answers to a quiz of the time with somebody before', () => {
  it('close the round for who still reads it', async () => {
    const after = await lifeWithSomebodyNew(life);
    const { ids, call, db } = after;
    const query = { couple: ids.couple };
    (await call(ids.mia, later, removeQuizAnswers, { ...on(), query }, keyed())).value();
    const round = await db.get(documents.quizRound(ids.couple, quiz.id, 1));
    expect(Object.keys(round?.answered ?? {})).toEqual([ids.noah]);
    const gone = { state: 'partner-gone', partner: null, numbers: null };
    expect((await call(ids.noah, later, getQuizRound, on())).value()).toMatchObject(gone);
    const { items } = (await call(ids.noah, later, getQuizzes)).value();
    expect(items.find((item) => item.quiz.id === quiz.id)?.state).toBe('partner-gone');
    // What she has with Eli is another round.
    expect((await call(ids.mia, later, getQuizRound, on())).value().state).toBe('both');
  });
});
