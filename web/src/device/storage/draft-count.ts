import { currentUserId } from '../current-user.ts';
import { database } from './database.ts';
import { isTextDraft } from './draft-keys.ts';

export const countUnsentDrafts = async (): Promise<number> => {
  const userId = currentUserId();
  if (userId === null) return 0;
  const rows = await (await database()).getAllFromIndex('drafts', 'userId', userId);
  return rows.filter(isTextDraft).length;
};
