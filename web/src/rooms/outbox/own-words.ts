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
      'daily/answer-question': text,
      'daily/add-comment': text,
      'daily/propose-question': text,
      'checkin/check-in': note,
      'checkin/answer-week': answers,
      'checkin/set-step': text,
      'us/save-moment': text,
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
