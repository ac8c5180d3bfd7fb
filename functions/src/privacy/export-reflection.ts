import { documents } from '../database/documents.ts';
import { findPerson } from '../pairing/membership.ts';
import { viewDocuments, viewShared } from '../reflection/get-reflections.ts';
import {
  collectionSource,
  coupleIdOf,
  type ExportReader,
  type ExportSource,
} from './export-pages.ts';

/** Shared forms with the own answers and what both see, and the forms that one keeps. */
export const reflectionSources = (reader: ExportReader): readonly ExportSource[] => {
  const couple = coupleIdOf(reader);
  const { call, db, user } = reader;
  const shared = collectionSource(
    reader,
    'reflections',
    // What is left of forgotten ones would be counted too.
    { place: couple && documents.reflections(couple), most: 10, counted: null },
    async ({ id }) => {
      const found = await findPerson(db, call.caller, {
        mine: [],
        ours: (member) => viewDocuments(member, id),
      });
      const value = await viewShared(db, { ...call, ...found }, id);
      return value && { section: 'reflections', couple, value };
    },
  );
  return [
    { ...shared, count: () => db.count(documents.ownReflections(user.id)) },
    collectionSource(
      reader,
      'forms',
      { place: documents.ownForms(user.id), most: 30 },
      ({ id, title, blocks }) => ({
        section: 'forms',
        couple: null,
        value: { id, title, blocks },
      }),
    ),
  ];
};
