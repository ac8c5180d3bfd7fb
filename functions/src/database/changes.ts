/** Adds to a number, whoever else does at the same time. */
export class Increment {
  readonly by: number;
  constructor(by: number) {
    this.by = by;
  }
}

/** Adds members to a list that holds each once; doing it twice changes nothing. */
export class Union {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

/** Takes members out of such a list. */
export class Without {
  readonly members: readonly string[];
  constructor(...members: readonly string[]) {
    this.members = members;
  }
}

/** Takes a field away. */
export class Removal {}

/** A part of a document to merge: plain values and changes to what is there. */
export type Merge = { readonly [field: string]: Mergeable };
type Mergeable =
  | string
  | number
  | boolean
  | null
  | Date
  | Increment
  | Union
  | Without
  | Removal
  | readonly Mergeable[]
  | Merge;
