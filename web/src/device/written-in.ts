import type { User } from '@usward/core/account/user';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { isForCouple, type WrittenIn } from '@usward/core/written-in';
import { useUser } from './session/auth.tsx';

const coupled: ReadonlySet<string> = new Set(['paired', 'to-confirm']);

/** Where somebody writes now; undefined where a record that an earlier version kept does not name the couple. */
export const writtenIn = (user: Pick<User, 'coupleId' | 'pairing'> | null): WrittenIn =>
  user === null || (user.coupleId === null && coupled.has(user.pairing))
    ? undefined
    : user.coupleId;

/**
 * Whose words a deletion means: those of where somebody writes now or, where `frozen` says so, of the
 * couple that lies frozen. A record that an earlier version kept does not name that one either.
 */
export const wordsIn = (
  user: Pick<User, 'coupleId' | 'pairing' | 'former'> | null,
  frozen: boolean,
): WrittenIn => (frozen ? (user?.former?.coupleId ?? undefined) : writtenIn(user));

/** {@link writtenIn} of the present session, live. */
export const useWrittenIn = (): WrittenIn => writtenIn(useUser());

let presentUser = (): User | null => null;

/** Tells once, as the session begins, how to ask who uses the app. */
export const writeAs = (user: () => User | null): void => {
  presentUser = user;
};

/** In which couple a call was made, where it says so: the one its caller names, or else the present one. */
export const coupleOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>): WrittenIn => {
  if (!isForCouple(endpoint)) return undefined;
  return 'couple' in input ? input.couple : writtenIn(presentUser());
};

/** Whether words were written in another couple than the present one, as far as both are known. */
export const isOfOther = (
  { couple }: { readonly couple?: WrittenIn },
  present: WrittenIn,
): boolean => couple !== undefined && present !== undefined && couple !== present;
