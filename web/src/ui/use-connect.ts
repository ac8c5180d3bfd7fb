import { t } from '@usward/core/language/speak';
import { type Connection, connectWith } from '../device/invite.ts';
import { currentPerson } from '../device/person.ts';
import { useAuth } from '../device/session/auth.tsx';
import { $meeting } from '../device/visit.ts';
import { toast } from './toast.ts';

/** Tries a partner's code; one that connects leads to the success view, wherever it was typed. */
export const useConnect = (): ((code: string) => Promise<Connection>) => {
  const { refreshUser } = useAuth();
  return async (code) => {
    const person = currentPerson();
    const connection = await connectWith(code);
    // Signed out meanwhile: what came of it is nobody's to see here.
    if (currentPerson() !== person) return { type: 'failed', refusal: null };
    if (connection.type === 'connected') {
      toast({ title: t`Connected!`, kind: 'success' });
      $meeting.set(connection.partner);
    } else if (connection.refusal?.code === 'already-paired') {
      void refreshUser();
    }
    return connection;
  };
};
