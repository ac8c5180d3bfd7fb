import { database } from '../../../web/src/device/storage/database.ts';

/** The user record that the page keeps; undefined where it keeps none. */
export const storedUser = async (): Promise<unknown> => (await database()).get('session', 'user');

/** All that the page keeps of the session and the lock. */
export const storedSession = async (): Promise<readonly unknown[]> =>
  (await database()).getAll('session');

/** Changes the stored user record, as if it had been stored earlier. */
export const changeStoredUser = async (changes: object): Promise<void> => {
  const user = await storedUser();
  if (typeof user !== 'object') throw new Error('No user is stored.');
  await (await database()).put('session', { ...user, ...changes }, 'user');
};

/** Which reads the page keeps, as text. */
export const storedReads = async (): Promise<string> =>
  JSON.stringify(await (await database()).getAllKeys('reads'));
