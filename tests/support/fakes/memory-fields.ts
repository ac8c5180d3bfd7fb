import type { FieldOperations } from '../../../functions/src/database/field-changes.ts';

/** What may stand at a field. */
export type Value = unknown;
/** A document's fields, or those of a map within. */
export type Fields = Record<string, Value>;

class Change {
  readonly apply: (before: Value) => Value;
  constructor(apply: (before: Value) => Value) {
    this.apply = apply;
  }
}

const REMOVED = Symbol('removed');

/** A list as it is; all else is an empty one. */
export const toList = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);

/** As the driver refuses it. */
const assertSome = (members: readonly string[]): void => {
  if (members.length === 0) throw new Error('A list is changed by one member at least.');
};

/** The driver's own words for "add", "add to the list" and "take away". */
export const changes: FieldOperations = {
  increment: (by) => new Change((before) => (typeof before === 'number' ? before : 0) + by),
  arrayUnion: (...members) => {
    assertSome(members);
    return new Change((before) => [
      ...toList(before),
      ...members.filter((member) => !toList(before).includes(member)),
    ]);
  },
  arrayRemove: (...members) => {
    assertSome(members);
    return new Change((before) =>
      toList(before).filter((member) => !members.includes(String(member))),
    );
  },
  delete: () => new Change(() => REMOVED),
};

/** Whether this is a map, and no value of the driver's own. */
export const isMap = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lays fields over others: maps are merged, an empty one and all else takes the place of what was. */
export const mergeFields = (before: Fields, fields: Fields): Fields => {
  const after: Fields = { ...before };
  for (const [name, value] of Object.entries(fields)) {
    const was = before[name];
    const now = resolved(value, was);
    if (now === REMOVED) delete after[name];
    else after[name] = now;
  }
  return after;
};

/** Lays fields over others, where a map takes the place of what was there. */
export const updateFields = (before: Fields, fields: Fields): Fields => {
  const left = Object.entries(before).filter(([name]) => !isMap(fields[name]));
  return mergeFields(Object.fromEntries(left), fields);
};

const resolved = (value: Value, before: Value): Value => {
  if (value instanceof Change) return value.apply(before);
  if (isMap(value) && Object.keys(value).length > 0) {
    return mergeFields(isMap(before) ? before : {}, value);
  }
  return value;
};

/** What stands at a field, or where its name has dots at one of a map within. */
export const getField = (fields: Fields, field: string): Value =>
  field.split('.').reduce<Value>((value, name) => (isMap(value) ? value[name] : undefined), fields);
