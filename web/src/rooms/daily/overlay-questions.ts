import {
  decideQuestion,
  type OwnQuestion,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import * as v from 'valibot';
import { contentOf, holds, isFinished, type PendingWrite } from '../../device/outbox/pending.ts';
import { type Pending, pendingOf } from './unsent.ts';

/** An own question with what this phone has yet to send of it. */
export type ShownQuestion = OwnQuestion & {
  readonly pending: Pending | null;
  /** I said yes; its day is told once the server has chosen one. */
  readonly accepted: boolean;
  /** Only this phone knows of it yet. */
  readonly isNew: boolean;
};

const proposed = (write: PendingWrite): ShownQuestion[] => {
  const said = contentOf(proposeQuestion, write);
  const { id } = write.params;
  if (said === null || id === undefined) return [];
  return [
    {
      id,
      text: said.body.text,
      by: 'me',
      state: 'waiting',
      date: null,
      writtenAt: said.savedAt,
      pending: pendingOf(write),
      accepted: false,
      isNew: !isFinished(write),
    },
  ];
};

const names: ReadonlySet<string> = new Set([withdrawQuestion.name, decideQuestion.name]);

/** A question that I said yes to, with its day where the server has chosen one. */
const accepted = (question: OwnQuestion, write: PendingWrite): ShownQuestion => {
  const reply = v.safeParse(decideQuestion.output, isFinished(write) ? write.reply : null);
  const date = reply.success ? reply.output.date : null;
  const planned = date === null ? question : { ...question, state: 'planned' as const, date };
  return { ...planned, pending: pendingOf(write), accepted: date === null, isNew: false };
};

/** What is left to show of a question under a pending withdrawal or decision. */
const withWrite = (question: OwnQuestion, write: PendingWrite | undefined): ShownQuestion[] => {
  if (write === undefined || !holds(write)) {
    return [{ ...question, pending: pendingOf(write), accepted: false, isNew: false }];
  }
  return contentOf(decideQuestion, write)?.body.accept ? [accepted(question, write)] : [];
};

/**
 * Lays pending writes over the questions as last read: a new one is there at once, one that was
 * withdrawn or left is gone, one that was accepted says so. Newest first.
 */
export const overlayQuestions = (
  items: readonly OwnQuestion[],
  writes: readonly PendingWrite[],
): readonly ShownQuestion[] => {
  const known = new Set(items.map(({ id }) => id));
  const withdrawn = new Set(
    writes
      .filter((write) => write.name === withdrawQuestion.name && holds(write))
      .map(({ params }) => params.id),
  );
  const added = writes
    .filter(({ params: { id = '' } }) => !known.has(id) && !withdrawn.has(id))
    .flatMap(proposed)
    .reverse();
  const kept = items.flatMap((question) =>
    withWrite(
      question,
      writes.findLast(({ name, params }) => names.has(name) && params.id === question.id),
    ),
  );
  return [...added, ...kept];
};
