import { readUserWithCouple } from '../couple/membership.ts';
import { documents } from '../database/documents.ts';
import { readReflectionView, reflectionViewDocuments } from '../reflection/get-reflections.ts';
import {
  collectionSource,
  type ExportContext,
  type ExportSource,
  getCoupleId,
} from './export-pages.ts';

export const reflectionSources = (reader: ExportContext): readonly ExportSource[] => {
  const couple = getCoupleId(reader);
  const { call, db, user } = reader;
  const shared = collectionSource(
    reader,
    'reflections',
    // The number would include the markers of forgotten forms.
    { place: couple && documents.reflections(couple), maxItems: 10, countFilter: null },
    async ({ id }) => {
      const found = await readUserWithCouple(db, call.caller, {
        mine: [],
        ours: (member) => reflectionViewDocuments(member, id),
      });
      const value = await readReflectionView(db, { ...call, ...found }, id);
      return value && { section: 'reflections', couple, value };
    },
  );
  return [
    { ...shared, count: () => db.count(documents.ownReflections(user.id)) },
    collectionSource(
      reader,
      'forms',
      { place: documents.ownForms(user.id), maxItems: 30 },
      ({ id, title, blocks }) => ({
        section: 'forms',
        couple: null,
        value: { id, title, blocks },
      }),
    ),
  ];
};
