import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { addComment, answerQuestion } from '@usward/core/daily/endpoints';
import { proposeQuestion } from '@usward/core/daily/question-endpoints';

/** The writes that carry a person's own words. */
const withWords: ReadonlySet<string> = new Set(
  [answerQuestion, addComment, proposeQuestion, checkIn, answerWeek, setStep].map(
    ({ name }) => name,
  ),
);

/** How many queued writes hold words of the person's own. */
export const unsentWords = (queued: readonly { readonly name: string }[]): number =>
  queued.filter(({ name }) => withWords.has(name)).length;
