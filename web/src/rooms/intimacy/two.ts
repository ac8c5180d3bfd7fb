import type { Pairing } from '@usward/core/account/user';
import { useUser } from '../../device/session/auth.tsx';

/** The two people, as the screens of this room speak of them. */
export type Two = {
  readonly me: string | null;
  /** Null while there is nobody, or a partner has no name yet. */
  readonly you: string | null;
  /** Not yet confirmed by either of the two is `to-confirm`: the room reads as not set up. */
  readonly pairing: Pairing;
};

/** Who the two are, by the session. */
export const useTwo = (): Two => {
  const user = useUser();
  return {
    me: user?.firstName ?? null,
    you: user?.partner?.firstName ?? null,
    pairing: user?.confirmation ? 'to-confirm' : (user?.pairing ?? 'alone'),
  };
};
