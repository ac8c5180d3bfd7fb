import type { User } from '@usward/core/account/user';
import { useUser } from './session/auth.tsx';

/** With whom the person shares a frozen past that can still be read, or null. */
export const usePreviousCouple = (): User['previousCouple'] => {
  const user = useUser();
  const previousCouple = user?.previousCouple ?? null;
  // The stored record does not notice by itself that the time has run out.
  return previousCouple !== null && Date.parse(previousCouple.until) > Date.now()
    ? previousCouple
    : null;
};
