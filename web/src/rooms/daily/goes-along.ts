import type { Day } from '@usward/core/daily/day';
import { addComment, answerQuestion, react, shareNote } from '@usward/core/daily/endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { writtenInBody } from '../../device/written-in.ts';

const ofReveal: readonly string[] = [answerQuestion.name, addComment.name, react.name];

/**
 * Whether a write goes with my words of a day when they are deleted before it was sent: it brings them,
 * stands beside them in a reveal, or shares the note that they are. What is meant for a day of two on the
 * date of a note stays.
 */
export const goesAlong =
  ({ date, note }: Pick<Day, 'date' | 'note'>) =>
  ({ name, params, body }: QueuedWrite): boolean => {
    if (note === null) return params.date === date && ofReveal.includes(name);
    if (name === shareNote.name) return params.id === note.id;
    const isOfTwo = typeof writtenInBody(body).couple === 'string';
    return name === answerQuestion.name && params.date === date && !isOfTwo;
  };
