import type { Pairing } from '@usward/core/account/user';
import { useUser } from '../../device/session/auth.tsx';

/** The two people, as the screens of this room speak of them. */
export type Two = {
  readonly me: string | null;
  /** Null while there is nobody, or a partner has no name yet. */
  readonly you: string | null;
  readonly pairing: Pairing;
};

/** Who the two are, by the session. */
export const useTwo = (): Two => {
  const user = useUser();
  return {
    me: user?.firstName ?? null,
    you: user?.partner?.firstName ?? null,
    pairing: user?.pairing ?? 'alone',
  };
};
