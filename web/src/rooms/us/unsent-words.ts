import { answerQuestion } from '@usward/core/daily/endpoints';

/** How many queued writes hold words of the person's own. */
export const unsentWords = (queued: readonly { readonly name: string }[]): number =>
  queued.filter(({ name }) => name === answerQuestion.name).length;
