import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { checkIn, getCheckin } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { saveForm } from '@usward/core/reflection/endpoints';
import { saveMoment } from '@usward/core/us/endpoints';
import { createCoupleWithDays } from './couple-with-days.ts';
import { openLab } from './open-lab.ts';
import { createAnsweredReflectionOverHttp, form } from './reflection-requests.ts';

/** What a couple has, as far as addresses name it. */
export type ContentIds = {
  readonly date: CalendarDate;
  readonly week: CalendarDate;
  readonly form: string;
  readonly reflection: string;
};

/** A couple with something in every room. */
export const createCoupleWithContent = async () => {
  const { mia, noah } = await createCoupleWithDays(3, (day) => ({
    miaText: `hers ${day}`,
    noahText: `his ${day}`,
  }));
  await openLab({ mia, noah });
  const reflection = await createAnsweredReflectionOverHttp(mia, noah, { now: Date.now() });
  const own = randomUUID();
  await mia.ask(saveForm, { params: { id: own }, body: form });
  const { date } = (await mia.ask(getDaily)).today;
  const moment = { date: addDays(date, -1), text: 'A walk', visibility: 'both' as const };
  await mia.ask(saveMoment, { params: { id: randomUUID() }, body: moment });
  for (const person of [mia, noah]) {
    const text = `Words of ${person.firstName}`;
    await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
    const mood = { value: 4, visibility: 'now' as const };
    await person.ask(checkIn, { params: { date }, body: { mood } });
  }
  const { partner } = await mia.ask(getCheckin, { params: { date } });
  if (partner === null) throw new Error('The check-in of Noah is not there.');
  return {
    mia,
    had: { date: addDays(date, -1), week: getWeekOfDate(date), form: own, reflection },
  };
};
