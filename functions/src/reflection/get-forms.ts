import type { Output } from '@usward/core/endpoint';
import type { getForms } from '@usward/core/reflection/endpoints';
import { releasedForms } from '@usward/core/reflection/released-forms';
import type { PersonCall } from '../http/endpoint.ts';
import { readOwnForms } from './own-forms.ts';

/** The forms that come with the app, and those that the caller keeps, newest first. */
export const handleGetForms = async ({
  db,
  caller,
}: PersonCall<typeof getForms>): Promise<Output<typeof getForms>> => {
  const own = await readOwnForms(db, caller.id);
  return {
    templates: [...releasedForms],
    own: own.map(({ id, title, blocks }) => ({ id, title, blocks })),
  };
};
