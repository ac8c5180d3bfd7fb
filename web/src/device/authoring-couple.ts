import type { User } from '@usward/core/account/user';
import { type AuthoringCouple, takesCoupleHeader } from '@usward/core/authoring-couple';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { useUser } from './session/auth.tsx';

const pairedStates: ReadonlySet<string> = new Set(['paired', 'to-confirm']);

/** Undefined if the record was stored by an earlier version that does not name the couple. */
export const getAuthoringCouple = (
  user: Pick<User, 'coupleId' | 'pairing'> | null,
): AuthoringCouple =>
  user === null || (user.coupleId === null && pairedStates.has(user.pairing))
    ? undefined
    : user.coupleId;

/** The frozen couple where `frozen` says so; undefined if a record from an earlier version does not name it. */
export const getDeletionCouple = (
  user: Pick<User, 'coupleId' | 'pairing' | 'previousCouple'> | null,
  frozen: boolean,
): AuthoringCouple =>
  frozen ? (user?.previousCouple?.coupleId ?? undefined) : getAuthoringCouple(user);

export const useAuthoringCouple = (): AuthoringCouple => getAuthoringCouple(useUser());

let presentUser = (): User | null => null;

export const setUserSource = (user: () => User | null): void => {
  presentUser = user;
};

export const getCallCouple = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): AuthoringCouple => {
  if (!takesCoupleHeader(endpoint)) return undefined;
  return 'couple' in input ? input.couple : getAuthoringCouple(presentUser());
};

export const isFromOtherCouple = (
  { couple }: { readonly couple?: AuthoringCouple },
  present: AuthoringCouple,
): boolean => couple !== undefined && present !== undefined && couple !== present;
