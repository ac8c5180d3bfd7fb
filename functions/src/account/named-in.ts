import * as v from 'valibot';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Documents of a place that are found by a field: `of` says whose id stands there. */
export type NamedIn = {
  /** Whatever else stands there: what cannot be read is found too. */
  readonly place: Document<unknown>;
  /** With dots where it is one of a map's. */
  readonly field: string;
  readonly of: 'person' | 'couple';
};

const by = (
  of: NamedIn['of'],
  { path }: Document<unknown>,
  ...fields: readonly string[]
): readonly NamedIn[] =>
  fields.map((field) => ({ place: { path, schema: v.unknown() }, field, of }));

/** Where admins are named by what they did, and by what was done about them. */
export const adminsNamedIn: readonly NamedIn[] = [
  ...by('person', documents.adminActs(), 'by', 'about'),
  ...by('person', documents.releases(), 'by'),
];

/** Where documents beside people's and couples' own places name a person, or a couple of theirs. */
export const namedIn: readonly NamedIn[] = [
  // The record of the other.
  ...by('person', documents.users(), 'partner.id', 'former.partner.id'),
  ...by('person', documents.couples(), 'inviter', 'accepter'),
  ...by('person', documents.invites(), 'from', 'usedBy'),
  ...by('person', documents.pushTargets(), 'person'),
  ...by('person', documents.outbox(), 'to'),
  ...by('person', documents.events(), 'person'),
  ...by('couple', documents.reflectionsDue(), 'couple'),
  ...adminsNamedIn,
];
