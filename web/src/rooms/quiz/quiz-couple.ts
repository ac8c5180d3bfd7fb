import { type Couple as BaseCouple, useCouple as useBaseCouple } from '../../couple/use-couple.ts';
import { useUser } from '../../device/session/auth.tsx';

/** The two people, or a visitor, as the screens of this room speak of them. */
export type Couple = BaseCouple & {
  /** There is nobody signed in. */
  readonly visitor: boolean;
  /** What is chosen stays on this device: a visitor’s, and while what the two shared rests. */
  readonly local: boolean;
};

/** Who the two are; a visitor is alone. */
export const useCouple = (): Couple => {
  const visitor = useUser() === null;
  const couple = useBaseCouple();
  return { ...couple, alone: visitor || couple.alone, visitor, local: visitor || couple.frozen };
};
