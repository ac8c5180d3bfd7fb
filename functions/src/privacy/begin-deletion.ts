import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { type beginDeletion, noneDeleted } from '@usward/core/privacy/deletion';
import { CALL_OFF_TIME, isDelayed } from '@usward/core/privacy/deletion-start';
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
    const hasStarted = !isDelayed(input.body);
    const startsAt = hasStarted ? now : now + CALL_OFF_TIME;
    const begun = {
      ...input.body,
      id: caller.id,
      run: randomUUID(),
      askedAt: instant(now),
      startsAt: instant(startsAt),
      hasStarted,
      step: firstStep(input.body.kinds),
      deleted: noneDeleted,
      doneAt: null,
      dueAt: instant(hasStarted ? now + LEFT_ALONE : startsAt),
      removeAt: null,
    };
    return { writes: [set(place, begun)], reply: viewDeletion(begun) };
  });
