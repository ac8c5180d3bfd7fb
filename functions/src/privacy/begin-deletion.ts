import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { type beginDeletion, noneDeleted } from '@usward/core/privacy/deletion';
import { firstStep } from '@usward/core/privacy/deletion-steps';
import { known } from '../account/to-user.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { viewDeletion } from './view-deletion.ts';
import { LEFT_ALONE } from './work-on-deletion.ts';

/** Notes down what the caller wants deleted; nothing is deleted by this alone. */
export const handleBeginDeletion = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof beginDeletion>): Promise<Output<typeof beginDeletion>> =>
  operation.transact(async (reads) => {
    const place = documents.deletion(caller.id);
    const [user, standing] = await reads.getAll(documents.user(caller.id), place);
    known(user);
    if (standing?.step != null) return { writes: [], reply: viewDeletion(standing) };
    const begun = {
      ...input.body,
      id: caller.id,
      run: randomUUID(),
      begunAt: instant(now),
      step: firstStep(input.body.kinds),
      deleted: noneDeleted,
      doneAt: null,
      dueAt: instant(now + LEFT_ALONE),
      removeAt: null,
    };
    return { writes: [set(place, begun)], reply: viewDeletion(begun) };
  });
