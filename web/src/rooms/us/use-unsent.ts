import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { addComment } from '@usward/core/daily/comment-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { putNote, saveMoment, setAbout } from '@usward/core/us/endpoints';
import { useState } from 'react';
import { unsentDrafts } from '../../device/draft-count.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';

/** The writes that carry a person's own words, by the names of the contract. */
const withWords: ReadonlySet<string> = new Set([
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
  putNote.name,
  saveMoment.name,
]);

/** How many queued writes hold words of the person's own. */
export const unsentWords = (queued: readonly { readonly name: string }[]): number =>
  queued.filter(({ name }) => withWords.has(name)).length;

/** How many things of the person's own have not been sent; drafts are counted when asked to. */
export const useUnsent = () => {
  const queued = unsentWords(useQueuedWrites());
  const [drafts, setDrafts] = useState(0);
  const count = async (): Promise<number> => {
    // Drafts that cannot be read must not hold anybody back.
    const begun = await unsentDrafts().catch(() => 0);
    setDrafts(begun);
    return queued + begun;
  };
  return { unsent: queued + drafts, count };
};
