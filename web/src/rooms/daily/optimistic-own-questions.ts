import {
  decideQuestion,
  type OwnQuestion,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { type Pending, toPending } from './unsent-answer.ts';

export type ShownQuestion = OwnQuestion & {
  readonly pending: Pending | null;
  /** The date follows once the server has chosen it. */
  readonly accepted: boolean;
  readonly isNew: boolean;
};

const toProposedQuestions = (write: PendingWrite): ShownQuestion[] => {
  const content = parseWriteContent(proposeQuestion, write);
  const { id } = write.params;
  if (content === null || id === undefined) return [];
  return [
    {
      id,
      text: content.body.text,
      by: 'me',
      state: 'waiting',
      date: null,
      writtenAt: content.savedAt,
      pending: toPending(write),
      accepted: false,
      isNew: !isAppliedByServer(write),
    },
  ];
};

const decisionNames: ReadonlySet<string> = new Set([withdrawQuestion.name, decideQuestion.name]);

const toAcceptedQuestion = (question: OwnQuestion, write: PendingWrite): ShownQuestion => {
  const reply = v.safeParse(decideQuestion.output, isAppliedByServer(write) ? write.reply : null);
  const date = reply.success ? reply.output.date : null;
  const planned = date === null ? question : { ...question, state: 'planned' as const, date };
  return { ...planned, pending: toPending(write), accepted: date === null, isNew: false };
};

const applyWrite = (question: OwnQuestion, write: PendingWrite | undefined): ShownQuestion[] => {
  if (write === undefined || !isNotRejected(write)) {
    return [{ ...question, pending: toPending(write), accepted: false, isNew: false }];
  }
  return parseWriteContent(decideQuestion, write)?.body.accept
    ? [toAcceptedQuestion(question, write)]
    : [];
};

/** New questions appear, withdrawn or declined ones disappear and accepted ones say so. Newest first. */
export const applyPendingToOwnQuestions = (
  items: readonly OwnQuestion[],
  writes: readonly PendingWrite[],
): readonly ShownQuestion[] => {
  const known = new Set(items.map(({ id }) => id));
  const withdrawn = new Set(
    writes
      .filter((write) => write.name === withdrawQuestion.name && isNotRejected(write))
      .map(({ params }) => params.id),
  );
  const added = writes
    .filter(({ params: { id = '' } }) => !known.has(id) && !withdrawn.has(id))
    .flatMap(toProposedQuestions)
    .reverse();
  const remaining = items.flatMap((question) =>
    applyWrite(
      question,
      writes.findLast(({ name, params }) => decisionNames.has(name) && params.id === question.id),
    ),
  );
  return [...added, ...remaining];
};
