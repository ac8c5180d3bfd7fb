import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import { MAX_OWN_FORMS } from '@usward/core/reflection/form';
import type { Reads } from '../database/database.ts';
import { remove, set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import type { OwnFormDocument } from '../database/reflection-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { readOwn, writeOwn } from '../request/handler-builders.ts';

const readOwnForms = (reads: Reads, userId: UserId): Promise<readonly OwnFormDocument[]> =>
  reads.page(documents.ownForms(userId), newestBy('savedAt', MAX_OWN_FORMS));

export const getForms = readOwn(reflectionEndpoints.getForms, {
  answer: async ({ user }, db) => {
    const own = await readOwnForms(db, user.id);
    return {
      templates: [...bundledForms],
      own: own.map(({ id, title, blocks }) => ({ id, title, blocks })),
    };
  },
});

export const saveForm = writeOwn(reflectionEndpoints.saveForm, {
  mine: ({ caller, input }) => [documents.ownForm(caller.id, input.params.id)],
  decide: async ({ user, mine: [before], input, now }, reads) => {
    const { id } = input.params;
    if (before === null && (await readOwnForms(reads, user.id)).length >= MAX_OWN_FORMS) {
      throw new AppError('full');
    }
    return [
      set(documents.ownForm(user.id, id), { ...input.body, id, savedAt: instant(now) }),
      bumpPulse(user.id, 'reflection'),
    ];
  },
});

export const removeForm = writeOwn(reflectionEndpoints.removeForm, {
  decide: ({ user, input }) => [
    remove(documents.ownForm(user.id, input.params.id)),
    bumpPulse(user.id, 'reflection'),
  ],
});
