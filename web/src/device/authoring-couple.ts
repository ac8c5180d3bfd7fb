import type { User } from '@usward/core/account/user';
import { type AuthoringCouple, takesCoupleHeader } from '@usward/core/authoring-couple';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { useUser } from './session/auth.tsx';

const pairedStates: ReadonlySet<string> = new Set(['paired', 'to-confirm']);

/** Where somebody writes now; undefined where a record that an earlier version kept does not name the couple. */
export const authoringCouple = (
  user: Pick<User, 'coupleId' | 'pairing'> | null,
): AuthoringCouple =>
  user === null || (user.coupleId === null && pairedStates.has(user.pairing))
    ? undefined
    : user.coupleId;

/**
 * Whose words a deletion means: those of where somebody writes now or, where `frozen` says so, of the
 * couple that lies frozen. A record that an earlier version kept does not name that one either.
 */
export const getDeletionCouple = (
  user: Pick<User, 'coupleId' | 'pairing' | 'previousCouple'> | null,
  frozen: boolean,
): AuthoringCouple =>
  frozen ? (user?.previousCouple?.coupleId ?? undefined) : authoringCouple(user);

/** {@link authoringCouple} of the present session, live. */
export const useAuthoringCouple = (): AuthoringCouple => authoringCouple(useUser());

let presentUser = (): User | null => null;

/** Tells once, as the session begins, how to ask who uses the app. */
export const setUserSource = (user: () => User | null): void => {
  presentUser = user;
};

/** In which couple a call was made, where it says so: the one its caller names, or else the present one. */
export const getCallCouple = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): AuthoringCouple => {
  if (!takesCoupleHeader(endpoint)) return undefined;
  return 'couple' in input ? input.couple : authoringCouple(presentUser());
};

/** Whether words were written in another couple than the present one, as far as both are known. */
export const isFromOtherCouple = (
  { couple }: { readonly couple?: AuthoringCouple },
  present: AuthoringCouple,
): boolean => couple !== undefined && present !== undefined && couple !== present;
