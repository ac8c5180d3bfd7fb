import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import { useState } from 'react';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { countUnsentDrafts } from '../../device/storage/draft-count.ts';

/** By the contract's write names. */
const countedWriteNames: ReadonlySet<string> = new Set([
  answerQuestion.name,
  addComment.name,
  proposeQuestion.name,
  checkIn.name,
  answerWeek.name,
  setStep.name,
  writeOwnCard.name,
  saveForm.name,
  shareForm.name,
  answerForm.name,
  setAbout.name,
  saveNote.name,
  saveMoment.name,
]);

export const countQueuedTexts = (queued: readonly { readonly name: string }[]): number =>
  queued.filter(({ name }) => countedWriteNames.has(name)).length;

/** Drafts are counted on demand. */
export const useUnsentCount = () => {
  const queued = countQueuedTexts(useOutboxWrites());
  const [drafts, setDrafts] = useState(0);
  const count = async (): Promise<number> => {
    // Unreadable drafts must not block anyone.
    const begun = await countUnsentDrafts().catch(() => 0);
    setDrafts(begun);
    return queued + begun;
  };
  return { unsent: queued + drafts, count };
};
