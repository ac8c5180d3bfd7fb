import { remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type CoupleIds, peopleOf } from '../pairing/membership.ts';

/** All that two have in the lab: it goes the moment they part, and nothing brings it back. */
export const wipeLab = (couple: CoupleIds): readonly Write[] => [
  remove(documents.lab(couple.id)),
  remove(documents.session(couple.id)),
  ...peopleOf(couple).map((person) => remove(documents.intimacy(person, couple.id))),
];
