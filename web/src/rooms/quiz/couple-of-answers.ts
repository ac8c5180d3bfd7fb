import type { User } from '@usward/core/account/user';
import { wordsIn } from '../../device/written-in.ts';

type Whose = Pick<User, 'coupleId' | 'pairing' | 'former'> | null;

/**
 * Whose quizzes somebody reads, as an address says it: of two who have parted still theirs. Left to the
 * server where a record that an earlier version kept does not say.
 */
export const coupleOfAnswers = (user: Whose): { readonly couple?: string } => {
  const couple = wordsIn(user, user?.pairing === 'frozen');
  return couple === undefined ? {} : { couple: couple ?? 'alone' };
};
