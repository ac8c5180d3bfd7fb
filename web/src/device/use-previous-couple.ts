import type { User } from '@usward/core/account/user';
import { useUser } from './session/auth.tsx';

export const usePreviousCouple = (): User['previousCouple'] => {
  const user = useUser();
  const previousCouple = user?.previousCouple ?? null;
  return previousCouple !== null && Date.parse(previousCouple.until) > Date.now()
    ? previousCouple
    : null;
};
