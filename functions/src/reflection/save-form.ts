import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { saveForm } from '@usward/core/reflection/endpoints';
import { MOST_OWN_FORMS } from '@usward/core/reflection/form';
import { known } from '../account/to-user.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { readOwnForms } from './own-forms.ts';

/** Keeps a form with the caller, or rewrites it. */
export const handleSaveForm = ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof saveForm>): Promise<Output<typeof saveForm>> =>
  operation.transact(async (reads) => {
    const place = documents.ownForm(caller.id, input.params.id);
    // Every saving reads and writes the pulse, so that two at once are counted one after the other.
    const [user, before] = await reads.getAll(
      documents.user(caller.id),
      place,
      documents.pulse(caller.id),
    );
    known(user);
    if (before === null && (await readOwnForms(db, caller.id)).length >= MOST_OWN_FORMS) {
      throw new AppError('full');
    }
    return {
      writes: [
        set(place, { ...input.body, id: input.params.id, savedAt: instant(now) }),
        // Their other devices.
        announce(caller.id, 'reflection'),
      ],
      reply: { ok: true as const },
    };
  });
