import { markInviteSeen } from '@usward/core/account/endpoints';
import type { User } from '@usward/core/account/user';
import type { Connection } from '../device/invite.ts';
import { mutate } from '../device/mutate.ts';
import { currentPerson } from '../device/person.ts';
import { useAuth } from '../device/session/auth.tsx';
import { stored } from '../device/stored.ts';
import { $visit, noteVisit } from '../device/visit.ts';
import { connectionFailed, isDecision } from './connection-words.ts';
import { toast } from './toast.ts';
import { useConnect } from './use-connect.ts';

/** Somebody who is connected needs no invite step. Null where that found no network: they are connected all the same. */
const endInviteStep = (): Promise<User | null> =>
  mutate(markInviteSeen).then(
    ({ user }) => user,
    () => null,
  );

/**
 * Uses a code. To be called for a tap on a screen that shows the code, and from no effect (decision 038). While one is
 * on trial, a second tap does nothing and is answered with null.
 */
export const useAcceptCode = (): ((code: string) => Promise<Connection | null>) => {
  const { replaceUser, refreshUser } = useAuth();
  const connect = useConnect();

  return async (code) => {
    if ($visit.get().codeOnTrial !== null) return null;
    const person = currentPerson();
    noteVisit({ codeOnTrial: code, isDateSkipped: true });
    // Stored first, so that a page that is closed on the way asks again.
    stored.pendingInviteCode.set(code);
    const connection = await connect(code);
    const user = connection.type === 'connected' ? await endInviteStep() : null;
    // Signed out meanwhile: another person's visit has begun.
    if (currentPerson() !== person) return connection;
    if (user !== null) replaceUser(user);
    else if (connection.type === 'connected') void refreshUser();
    else toast(connectionFailed(connection.refusal));
    const settled = connection.type === 'connected' || isDecision(connection.refusal);
    if (settled) stored.pendingInviteCode.remove();
    noteVisit({ codeOnTrial: null, ...(settled ? { settledCode: code } : {}) });
    return connection;
  };
};
