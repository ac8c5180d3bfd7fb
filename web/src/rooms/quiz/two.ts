import { useUser } from '../../device/session/auth.tsx';
import { type Two as BothOfThem, useTwo as useBoth } from '../../ui/two.ts';

/** The two people, or a visitor, as the screens of this room speak of them. */
export type Two = BothOfThem & {
  /** There is nobody signed in. */
  readonly visitor: boolean;
  /** What is chosen stays on this device: a visitor’s, and while what the two shared rests. */
  readonly local: boolean;
};

/** Who the two are; a visitor is alone. */
export const useTwo = (): Two => {
  const visitor = useUser() === null;
  const two = useBoth();
  return { ...two, alone: visitor || two.alone, visitor, local: visitor || two.frozen };
};
