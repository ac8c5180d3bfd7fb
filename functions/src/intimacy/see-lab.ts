import type { Output } from '@usward/core/endpoint';
import type { seeLab } from '@usward/core/intimacy/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { endSomething } from './something.ts';

/** Takes what waits in the lab off the caller's list, whether or not there is a lab any more. */
export const handleSeeLab = async ({
  db,
  caller,
  operation,
}: PersonCall<typeof seeLab>): Promise<Output<typeof seeLab>> => {
  // The record, which is looked at before any write, comes with the same wait.
  const [, pulse] = await db.getAll(documents.user(caller.id), documents.pulse(caller.id));
  return operation.commit({
    writes: endSomething({ person: caller.id, pulse }),
    reply: { ok: true },
  });
};
