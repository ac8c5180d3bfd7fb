import { type WeekSet, WeekSetSchema } from '@usward/core/checkin/week';
import sets from '@usward/core/content/weeks/sets.json' with { type: 'json' };
import * as v from 'valibot';

/** The released sets of weekly questions. A set, once released, keeps its id. */
export const weekSets: readonly WeekSet[] = v.parse(v.array(WeekSetSchema), sets);

const byId = new Map(weekSets.map((set) => [set.id, set]));

/** A set that was asked once. Throws when the content has lost it. */
export const weekSetOf = (id: string): WeekSet => {
  const set = byId.get(id);
  if (!set) throw new Error(`There is no set of weekly questions "${id}".`);
  return set;
};
