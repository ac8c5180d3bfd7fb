import { Increment, type Merge, Removal, Union, Without } from './changes.ts';

/** The driver's own way to say "add", "add to the list" and "take away". */
export type FieldChanges = {
  increment(by: number): unknown;
  arrayUnion(...members: string[]): unknown;
  arrayRemove(...members: string[]): unknown;
  delete(): unknown;
};

/** Fields as the driver takes them: every change among them, however deep, in the driver's own words. */
export const toFields = (changes: FieldChanges, fields: Merge): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toField(changes, value)]),
  );

const toField = (changes: FieldChanges, value: unknown): unknown => {
  if (value instanceof Increment) return changes.increment(value.by);
  if (value instanceof Union) return changes.arrayUnion(...value.members);
  if (value instanceof Without) return changes.arrayRemove(...value.members);
  if (value instanceof Removal) return changes.delete();
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => toField(changes, item));
  return toFields(changes, value as Merge);
};
