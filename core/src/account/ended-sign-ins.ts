import * as v from 'valibot';

/**
 * Schema of which of a person's sign-ins were ended from afar. A sign-in is named by the second in which
 * the password was entered: every token of it says that second, and renewing one does not change it.
 */
export const EndedSignInsSchema = v.object({
  /** All of before this second have ended, but for those kept. */
  before: v.number(),
  kept: v.array(v.number()),
  /** Those that have ended besides. */
  ended: v.array(v.number()),
});
/** Which of a person's sign-ins were ended from afar. */
export type EndedSignIns = v.InferOutput<typeof EndedSignInsSchema>;

/** None was ended so far. */
export const noneEnded: EndedSignIns = { before: 0, kept: [], ended: [] };

/** Ended sign-ins that are told one by one; beyond that they become a moment, so that the list ends somewhere. */
export const MOST_ENDED = 50;

/** Whether a sign-in was ended from afar. */
export const isEnded = ({ before, kept, ended }: EndedSignIns, signIn: number): boolean =>
  ended.includes(signIn) || (signIn < before && !kept.includes(signIn));

/**
 * Ends one sign-in. Where too many have ended one by one, all up to the last of them have, but for those
 * that are known: nobody who is on the list of devices has to sign in again for it.
 */
export const withEnded = (
  all: EndedSignIns,
  signIn: number,
  known: readonly number[],
): EndedSignIns => {
  if (isEnded(all, signIn)) return all;
  const kept = all.kept.filter((other) => other !== signIn);
  if (signIn < all.before) return { ...all, kept };
  const ended = [...all.ended, signIn];
  if (ended.length <= MOST_ENDED) return { ...all, kept, ended };
  const before = Math.max(...ended) + 1;
  const stays = (other: number): boolean => other < before && other !== signIn;
  return {
    before,
    kept: known.filter((other) => stays(other) && !isEnded(all, other)),
    ended: [],
  };
};

/** Ends every sign-in up to `now`, in seconds, and whichever else is known, but for `mine`. */
export const withOthersEnded = (
  all: EndedSignIns,
  mine: number,
  { now, known }: { readonly now: number; readonly known: readonly number[] },
): EndedSignIns => {
  const last = Math.max(now, all.before - 1, ...all.ended, ...known);
  return { before: last + 1, kept: [mine], ended: [] };
};
