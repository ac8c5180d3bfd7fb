import type { Output } from '@usward/core/endpoint';
import type { callOffDeletion } from '@usward/core/privacy/deletion';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { viewDeletion } from './view-deletion.ts';

/** Forgets a wish that has not been started on. A later one, made in another tab, stays. */
export const handleCallOffDeletion = ({
  caller,
  input,
  operation,
}: PersonCall<typeof callOffDeletion>): Promise<Output<typeof callOffDeletion>> =>
  operation.transact(async (reads) => {
    const place = documents.deletion(caller.id);
    const standing = await reads.get(place);
    const isWaiting = standing?.run === input.params.id && !standing.hasStarted;
    return isWaiting
      ? { writes: [remove(place)], reply: viewDeletion(null) }
      : { writes: [], reply: viewDeletion(standing) };
  });
