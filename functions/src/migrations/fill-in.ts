import type { Merge } from '../database/changes.ts';
import type { Fields } from './migration.ts';

/** What older documents lack, by field; a map fills in below itself too. */
export type Missing = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The stored value with what it lacks; the stored value itself where it lacks nothing. */
const filled = (stored: unknown, missing: unknown): unknown => {
  if (stored === undefined) return missing;
  if (!isMap(stored) || !isMap(missing)) return stored;
  const added = Object.entries(missing).flatMap(([name, value]) => {
    const after = filled(stored[name], value);
    return after === stored[name] ? [] : [[name, after] as const];
  });
  return added.length === 0 ? stored : { ...stored, ...Object.fromEntries(added) };
};

/** Writes fields that are not there; what is there stays, whatever it is. */
export const fillIn =
  (missing: Missing) =>
  (fields: Fields): Merge | null => {
    const changes = Object.entries(missing).flatMap(([name, value]) => {
      const after = filled(fields[name], value);
      return after === fields[name] ? [] : [[name, after] as const];
    });
    // What stands in a document, and what is filled in, are values that a document can hold.
    return changes.length === 0 ? null : (Object.fromEntries(changes) as Merge);
  };
