import * as v from 'valibot';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Documents beside a person's own that name them in a field; with dots where it is one of a map's. */
export type NamedIn = {
  /** Whatever else stands there: what cannot be read is found too. */
  readonly place: Document<unknown>;
  readonly field: string;
};

const by = ({ path }: Document<unknown>, ...fields: readonly string[]): readonly NamedIn[] =>
  fields.map((field) => ({ place: { path, schema: v.unknown() }, field }));

/** Documents that are erased with the person they name. */
export const erasedWithPerson: readonly NamedIn[] = [
  ...by(documents.invites(), 'from', 'usedBy'),
  ...by(documents.pushTargets(), 'person'),
  ...by(documents.outbox(), 'to'),
  ...by(documents.events(), 'person'),
];

/** Where admins are named by what they did, and by what was done about them. */
export const adminsNamedIn: readonly NamedIn[] = [
  ...by(documents.adminActs(), 'by', 'about'),
  ...by(documents.releases(), 'by'),
];

/** Where two name each other: all of it ends with their couple. */
export const partnersNamedIn: readonly NamedIn[] = [
  ...by(documents.users(), 'partner.id', 'former.partner.id'),
  ...by(documents.couples(), 'inviter', 'accepter'),
];
