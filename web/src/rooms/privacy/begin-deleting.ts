import type { Deletion } from '@usward/core/privacy/deletion';
import type { Happening } from './deletion-standing.ts';
import { isSameWish, type Wish } from './deletion-words.ts';

type Beginning = {
  /** Has the server begin with this, or go on with what was begun before. */
  readonly ask: (wish: Wish) => Promise<Deletion | null>;
  /** Lets go here of words of it that were written up to `until` (epoch milliseconds); may not reject. */
  readonly forget: (deletion: Deletion, until: number) => Promise<void>;
  readonly tell: (happening: Happening) => void;
};

/** Begins with a wish; whether the server knows of a deletion thereafter. */
export const beginDeleting = async (
  wish: Wish,
  { ask, forget, tell }: Beginning,
): Promise<boolean> => {
  const deletion = await ask(wish);
  if (deletion === null) return false;
  const instead = !isSameWish(deletion, wish);
  // What was written since another one began was never meant by it.
  await forget(deletion, instead ? Date.parse(deletion.startsAt) : Date.now());
  tell({ type: 'begun', deletion, instead });
  return true;
};
