/** Adds to a number, whoever else does at the same time. */
export class Increment {
  readonly by: number;
  constructor(by: number) {
    this.by = by;
  }
}

/** Adds members to a list that holds each once; doing it twice changes nothing. */
export class ArrayUnion {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

/** Takes members out of such a list. */
export class ArrayRemove {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

/** Takes a field away. */
export class DeleteField {}

/** A part of a document to merge: plain values and changes to what is there. */
export type Merge = { readonly [field: string]: Mergeable };
type Mergeable =
  | string
  | number
  | boolean
  | null
  | Date
  | Increment
  | ArrayUnion
  | ArrayRemove
  | DeleteField
  | readonly Mergeable[]
  | Merge;

/** The driver's own way to say "add", "add to the list" and "take away". */
export type FieldOperations = {
  increment(by: number): unknown;
  arrayUnion(...members: string[]): unknown;
  arrayRemove(...members: string[]): unknown;
  delete(): unknown;
};

/** Fields as the driver takes them: every change among them, however deep, in the driver's own words. */
export const toFields = (changes: FieldOperations, fields: Merge): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toField(changes, value)]),
  );

const toField = (changes: FieldOperations, value: unknown): unknown => {
  if (value instanceof Increment) return changes.increment(value.by);
  if (value instanceof ArrayUnion) return changes.arrayUnion(...value.members);
  if (value instanceof ArrayRemove) return changes.arrayRemove(...value.members);
  if (value instanceof DeleteField) return changes.delete();
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => toField(changes, item));
  return toFields(changes, value as Merge);
};
