import * as v from 'valibot';

const KEY = 'usward-drafts';

const LeftoversSchema = v.object({
  personId: v.string(),
  drafts: v.record(v.string(), v.string()),
  at: v.number(),
});

type Leftovers = v.InferOutput<typeof LeftoversSchema>;

/**
 * Keeps the key strokes that the database had no time for when the page went away. Local storage is
 * the only thing that takes words at once; they stay there until the next start.
 */
export const keepLeftovers = (personId: string, drafts: Readonly<Record<string, string>>): void => {
  try {
    const leftovers: Leftovers = { personId, drafts, at: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(leftovers));
  } catch {
    // Full or switched off: then the last few strokes are lost, as without it.
  }
};

/** Removes what was left over, and gives it when it is this person's. */
export const takeLeftovers = (personId: string): Pick<Leftovers, 'drafts' | 'at'> | null => {
  try {
    const parsed = v.safeParse(LeftoversSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    localStorage.removeItem(KEY);
    return parsed.success && parsed.output.personId === personId ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Removes what was left over, whoever's it is. */
export const dropLeftovers = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Switched off, so there is nothing.
  }
};
