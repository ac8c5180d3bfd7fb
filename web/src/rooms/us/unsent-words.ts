import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { addComment, answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { putNote, saveMoment, setAbout } from '@usward/core/us/endpoints';

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
