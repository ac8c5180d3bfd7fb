import type { Output } from '@usward/core/endpoint';
import type { removeForm } from '@usward/core/reflection/endpoints';
import { known } from '../account/to-user.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';

/** Takes a form of the caller's own away; what was shared of it stays. */
export const handleRemoveForm = ({
  caller,
  input,
  operation,
}: PersonCall<typeof removeForm>): Promise<Output<typeof removeForm>> =>
  operation.transact(async (reads) => {
    known(await reads.get(documents.user(caller.id)));
    return {
      writes: [
        remove(documents.ownForm(caller.id, input.params.id)),
        announce(caller.id, 'reflection'),
      ],
      reply: { ok: true as const },
    };
  });
