import { InstantSchema } from '@usward/core/calendar';
import {
  decideQuestion,
  type OwnQuestion,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isRefused, type Pending, pendingOf } from './pending.ts';

/** An own question with what this phone has yet to send of it. */
export type ShownQuestion = OwnQuestion & {
  readonly pending: Pending | null;
  /** I said yes; its day is told once the server has chosen one. */
  readonly accepted: boolean;
  /** Only this phone knows of it yet. */
  readonly isNew: boolean;
};

const proposed = (write: QueuedWrite): ShownQuestion[] => {
  const body = v.safeParse(proposeQuestion.body, write.body);
  const writtenAt = v.safeParse(InstantSchema, write.savedAt);
  const { id } = write.params;
  if (!body.success || !writtenAt.success || id === undefined) return [];
  return [
    {
      id,
      text: body.output.text,
      by: 'me',
      state: 'waiting',
      date: null,
      writtenAt: writtenAt.output,
      pending: pendingOf(write),
      accepted: false,
      isNew: true,
    },
  ];
};

const names: ReadonlySet<string> = new Set([withdrawQuestion.name, decideQuestion.name]);

/** What is left to show of a question under a queued withdrawal or decision. */
const withWrite = (question: OwnQuestion, write: QueuedWrite | undefined): ShownQuestion[] => {
  const pending = pendingOf(write);
  if (pending === null || isRefused(pending)) {
    return [{ ...question, pending, accepted: false, isNew: false }];
  }
  const decision = v.safeParse(decideQuestion.body, write?.body);
  if (write?.name !== decideQuestion.name || !decision.success || !decision.output.accept)
    return [];
  return [{ ...question, pending, accepted: true, isNew: false }];
};

/**
 * Lays what is queued over the questions as last read: a new one is there at once, one that was
 * withdrawn or left is gone, one that was accepted says so. Newest first.
 */
export const overlayQuestions = (
  items: readonly OwnQuestion[],
  queued: readonly QueuedWrite[],
): readonly ShownQuestion[] => {
  const known = new Set(items.map(({ id }) => id));
  const added = queued
    .filter(({ name, params }) => name === proposeQuestion.name && !known.has(params.id ?? ''))
    .flatMap(proposed)
    .reverse();
  const kept = items.flatMap((question) =>
    withWrite(
      question,
      queued.findLast(({ name, params }) => names.has(name) && params.id === question.id),
    ),
  );
  return [...added, ...kept];
};
