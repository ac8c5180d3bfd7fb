import { type Couple as BaseCouple, useCouple as useBaseCouple } from '../../couple/use-couple.ts';
import { useUser } from '../../device/session/auth.tsx';

export type Couple = BaseCouple & {
  /** Not signed in. */
  readonly visitor: boolean;
  /** Choices stay on this device: for visitors, and while the couple is frozen. */
  readonly local: boolean;
};

export const useQuizCouple = (): Couple => {
  const visitor = useUser() === null;
  const couple = useBaseCouple();
  return { ...couple, alone: visitor || couple.alone, visitor, local: visitor || couple.frozen };
};
