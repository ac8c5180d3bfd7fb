import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { addComment, answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { saveMoment } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** The writes of words that may be shown outside of their room, and where in them the words are. */
const schemas: Readonly<Record<string, v.GenericSchema<unknown, readonly (string | null)[]>>> =
  (() => {
    const text = v.pipe(
      v.object({ text: v.string() }),
      v.transform((body) => [body.text]),
    );
    const note = v.pipe(
      v.object({ note: v.object({ value: v.string() }) }),
      v.transform((body) => [body.note.value]),
    );
    const answers = v.pipe(
      v.object({ answers: v.array(v.nullable(v.string())) }),
      v.transform((body) => body.answers),
    );
    return {
      [answerQuestion.name]: text,
      [addComment.name]: text,
      [proposeQuestion.name]: text,
      [checkIn.name]: note,
      [answerWeek.name]: answers,
      [setStep.name]: text,
      [saveMoment.name]: text,
    };
  })();

/**
 * What somebody typed into a write, empty where nothing was; nothing of the lab and of what is said of
 * an evening, which is shown in its own place only.
 */
export const ownWords = ({ name, body }: Pick<QueuedWrite, 'name' | 'body'>): string => {
  const schema = schemas[name];
  if (schema === undefined) return '';
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output.filter((words) => words !== null).join('\n\n') : '';
};
