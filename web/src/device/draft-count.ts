import { database } from './database.ts';
import { isWordsDraft } from './draft-place.ts';
import { currentPerson } from './person.ts';

/** How many answers, comments and questions the present person has begun on this device and not sent. */
export const unsentDrafts = async (): Promise<number> => {
  const personId = currentPerson();
  if (personId === null) return 0;
  const rows = await (await database()).getAllFromIndex('drafts', 'person', personId);
  return rows.filter(isWordsDraft).length;
};
