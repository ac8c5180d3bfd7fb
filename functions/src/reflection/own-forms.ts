import type { PersonId } from '@usward/core/identity';
import { MOST_OWN_FORMS } from '@usward/core/reflection/form';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { OwnFormDocument } from '../database/reflection-documents.ts';

/** The forms that somebody keeps, newest first. */
export const readOwnForms = (db: Database, person: PersonId): Promise<readonly OwnFormDocument[]> =>
  db.page(documents.ownForms(person), {
    orderBy: 'savedAt',
    direction: 'desc',
    after: null,
    limit: MOST_OWN_FORMS,
  });
