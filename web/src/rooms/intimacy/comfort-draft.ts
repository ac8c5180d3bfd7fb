import { cardTopics, type Level, LevelSchema, limits } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import * as v from 'valibot';

const DraftSchema = v.object({
  level: v.nullable(LevelSchema),
  topics: v.array(v.picklist(cardTopics)),
  limits: v.array(v.picklist(limits)),
});

/** What somebody is choosing; no level is chosen for anybody. */
export type ComfortDraft = v.InferOutput<typeof DraftSchema>;

const nothingYet: ComfortDraft = { level: null, topics: [], limits: [] };

/** Where it is kept while it is being chosen: for each couple anew. */
export const comfortPlace = (couple: string | null | undefined): string =>
  `intimacy/comfort/${couple ?? 'alone'}`;

/** What was begun, or else what holds, or else nothing yet. */
export const readComfort = (kept: string, comfort: Comfort | null): ComfortDraft => {
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(kept));
    if (parsed.success) return parsed.output;
  } catch {
    // Nothing was begun, or by another version.
  }
  return comfort ?? nothingYet;
};

/** What can be saved; null while no level is chosen. */
export const comfortOf = ({ level, topics, limits: left }: ComfortDraft): Comfort | null =>
  level === null ? null : { level, topics, limits: left };

/** A list with this in it, or without it where it was there. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** One level sweeter; null at the sweetest. */
export const sweeter = (comfort: Comfort): Comfort | null =>
  comfort.level === 0 ? null : { ...comfort, level: (comfort.level - 1) as Level };
