import type { Instant } from '@usward/core/calendar';
import { type Vote, votes } from '@usward/core/intimacy/votes';
import { t } from '@usward/core/language/speak';
import { releaseWords } from '../lab-words.ts';

const voteNames: Readonly<Record<Vote, string>> = { yes: t`Yes`, maybe: t`Maybe`, no: t`No` };

/** What one can say to an idea, with the key that says it. */
export const choices = votes.map((vote) => ({
  vote,
  label: voteNames[vote],
  key: vote.charAt(0),
}));

/** What was said to an idea that is on the table again. */
export const againWords = (vote: Vote): string =>
  t`You said ${voteNames[vote].toLowerCase()} to this one. What you tap now takes its place.`;

/** How many answers are left today, in words. */
export const leftWords = (left: number): string =>
  left === 1 ? t`1 left today` : t`${left} left today`;

/** When the shared yeses open next, where the person is. */
export const openingWords = (at: Instant, now: number, locale = 'en-GB'): string => {
  if (now >= Date.parse(at)) return t`The next ones come with the next network.`;
  return t`The next ones open on ${releaseWords(at, locale)}.`;
};
