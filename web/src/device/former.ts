import type { User } from '@usward/core/account/user';
import { useUser } from './session/auth.tsx';

/** With whom the person shares a frozen past that can still be read, or null. */
export const useFormer = (): User['former'] => {
  const user = useUser();
  const former = user?.former ?? null;
  // The stored record does not notice by itself that the time has run out.
  return former !== null && Date.parse(former.until) > Date.now() ? former : null;
};
