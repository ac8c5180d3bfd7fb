import { answerQuestion } from '@usward/core/daily/endpoints';
import type { ErrorCode } from '@usward/core/error-codes';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, type WrittenIn, writtenInBody } from '../../device/written-in.ts';
import { ownWords } from './own-words.ts';

/** What can be done with a write that the server refused, besides going to its place and letting it go. */
export type WayOut = 'retry' | 'note' | 'copy';

/** Refusals that the same write would meet again, whenever it is sent. */
const forGood: ReadonlySet<string> = new Set<ErrorCode>([
  'locked',
  'closed',
  'other-question',
  'other-couple',
  'already-planned',
  'moved-on',
  'too-late',
  'too-large',
]);

const PrivateSchema = v.object({ visibility: v.literal('me') });

/** Whether a write is meant for somebody whom the person is not connected with now. */
const isForOther = (body: unknown, now: WrittenIn): boolean =>
  !v.is(PrivateSchema, body) && isOfOther(writtenInBody(body), now);

/** The ways out of a refusal, by what this phone knows of it; its own place may know more. */
export const waysOut = (
  write: Pick<QueuedWrite, 'name' | 'body' | 'code'>,
  { now, canRetry }: { readonly now: WrittenIn; readonly canRetry: boolean },
): readonly WayOut[] => {
  const { name, body, code } = write;
  const isFinal = forGood.has(code ?? '') || isForOther(body, now);
  const ways: readonly (readonly [WayOut, boolean])[] = [
    ['retry', canRetry && !isFinal],
    // A closed day still takes a private note.
    ['note', name === answerQuestion.name && code === 'closed'],
    ['copy', ownWords(write) !== ''],
  ];
  return ways.filter(([, isOpen]) => isOpen).map(([way]) => way);
};

/** The same answer as a private note. */
export const asNote = (body: unknown) => {
  const parsed = v.safeParse(answerQuestion.body, body);
  return parsed.success ? { ...parsed.output, visibility: 'me' as const } : null;
};
