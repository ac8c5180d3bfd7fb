export class Increment {
  readonly by: number;
  constructor(by: number) {
    this.by = by;
  }
}

export class ArrayUnion {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

export class ArrayRemove {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

export class DeleteField {}

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

export type FieldOperations = {
  increment(by: number): unknown;
  arrayUnion(...members: string[]): unknown;
  arrayRemove(...members: string[]): unknown;
  delete(): unknown;
};

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
