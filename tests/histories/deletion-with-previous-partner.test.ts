import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import { clearCheckins, getCheckin, removeCheckin } from '@usward/core/checkin/endpoints';
import { getWeek } from '@usward/core/checkin/week-endpoints';
import { getDay } from '@usward/core/daily/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { UserId } from '@usward/core/ids';
import { getQuizRound, getQuizzes, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { dissolveExpiredCouple } from '../../functions/src/erasure/dissolve-couple.ts';
import {
  createDataInEveryRoom,
  MIA_TEXT,
  NOAH_TEXT,
} from '../support/builders/data-in-every-room.ts';
import { createDataWithNewPartner } from '../support/builders/data-with-new-partner.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { quiz, roundParams } from '../support/builders/quiz-requests.ts';
import { week } from '../support/builders/week-requests.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { toStatusAndCode } from '../support/fakes/test-lab.ts';

/** Mia is with Eli by then, and what she had with Noah until the day before lies frozen. */
const later = fixedNow + HOUR_MS;
const wednesday = addDays(thursday, -1);

let life: Awaited<ReturnType<typeof createDataInEveryRoom>>;
beforeAll(async () => {
  life = await createDataInEveryRoom();
});

type Life = Awaited<ReturnType<typeof createDataWithNewPartner>>;

const keyed = () => ({ key: randomUUID() });

const remove = ({ call, ids }: Life, person: UserId) =>
  call(
    person,
    later,
    removeAnswer,
    { params: { date: wednesday }, query: { couple: ids.couple } },
    keyed(),
  );

describe('an answer that was given with somebody before', () => {
  it('goes for who still reads it, with all that stands beside it', async () => {
    const after = await createDataWithNewPartner(life);
    const { ids, call, holding } = after;
    const see = () => call(ids.noah, later, getDay, { params: { date: wednesday } });
    expect((await see()).text).toContain(MIA_TEXT);
    (await remove(after, ids.mia)).value();
    const seen = await see();
    expect(seen.text).not.toContain(MIA_TEXT);
    expect(seen.value()).toMatchObject({
      state: 'both',
      mine: { text: `${NOAH_TEXT} answer` },
      partner: null,
      comments: [{ by: 'me', text: NOAH_TEXT }],
    });
    expect(holding(documents.day(ids.couple, wednesday).path, MIA_TEXT)).toEqual([]);
    expect((await remove(after, ids.mia)).value()).toEqual({ ok: true });
  });

  it('is told a stranger as if there were no such couple', async () => {
    const after = await createDataWithNewPartner(life);
    expect(toStatusAndCode(await remove(after, after.ids.eli))).toEqual([409, 'couple-changed']);
  });

  it('is told to be in the journal once it is, also while the rest is taken apart', async () => {
    const after = await createDataWithNewPartner(life);
    const { ids, db } = after;
    const soloNotes = documents.soloNote(ids.mia, wednesday);
    const couple = await db.get(documents.couple(ids.couple));
    if (couple === null) throw new Error('There is no couple of before.');
    // The records let go of it, its days move, and then the function is killed.
    await dissolveExpiredCouple(failingAtWrite(db, 3), couple, later).catch(() => undefined);
    for (const isOver of [false, true]) {
      if (isOver) await dissolveExpiredCouple(db, couple, later + DAY_MS);
      expect((await db.get(documents.couple(ids.couple))) === null).toBe(isOver);
      expect(toStatusAndCode(await remove(after, ids.mia))).toEqual([409, 'couple-changed']);
      expect((await db.get(soloNotes))?.answer.text).toBe(`${MIA_TEXT} answer`);
    }
  });
});

describe('check-ins and weekly answers of the time with somebody before', () => {
  const onDay = { params: { date: wednesday } };
  const range = { body: { from: week, to: wednesday } };

  it('go one at a time with the word that was said to their need', async () => {
    const after = await createDataWithNewPartner(life);
    const { ids, call, db } = after;
    const word = documents.needReply(ids.couple, ids.noah, wednesday);
    expect(await db.get(word)).toMatchObject({ need: 'talk' });
    (await call(ids.mia, later, removeCheckin, onDay, keyed())).value();
    expect(await db.get(word)).toBeNull();
    const seen = (await call(ids.noah, later, getCheckin, onDay)).value();
    expect(seen).toMatchObject({ partner: null, replies: { mine: null } });
  });

  it('go all at once, and leave a week that both answered closed', async () => {
    const after = await createDataWithNewPartner(life);
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
    const after = await createDataWithNewPartner(life);
    const { ids, call, db } = after;
    const query = { couple: ids.couple };
    (await call(ids.mia, later, removeQuizAnswers, { ...roundParams(), query }, keyed())).value();
    const round = await db.get(documents.quizRound(ids.couple, quiz.id, 1));
    expect(Object.keys(round?.answered ?? {})).toEqual([ids.noah]);
    const deletedRound = { state: 'partner-deleted', partner: null, numbers: null };
    expect((await call(ids.noah, later, getQuizRound, roundParams())).value()).toMatchObject(
      deletedRound,
    );
    const { items } = (await call(ids.noah, later, getQuizzes)).value();
    expect(items.find((item) => item.quiz.id === quiz.id)?.state).toBe('partner-deleted');
    // What she has with Eli is another round.
    expect((await call(ids.mia, later, getQuizRound, roundParams())).value().state).toBe('both');
  });
});
