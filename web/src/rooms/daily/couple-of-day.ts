import type { User } from '@usward/core/account/user';
import type { Day } from '@usward/core/daily/day';
import type { CoupleId } from '@usward/core/identity';
import { wordsIn } from '../../device/written-in.ts';

type Whose = Pick<User, 'coupleId' | 'pairing' | 'former'> | null;

/**
 * The couple whose day it is, as an address says it; a record that an earlier version kept does not name
 * it. Null for a day of one's own time.
 */
export const coupleOfDay = (
  user: Whose,
  { frozen }: Pick<Day, 'frozen'>,
): { readonly couple?: CoupleId } | null => {
  const couple = wordsIn(user, frozen === true);
  if (couple === null) return null;
  return couple === undefined ? {} : { couple };
};
