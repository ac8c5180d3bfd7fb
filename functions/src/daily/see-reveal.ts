import type { seeReveal } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { settleWaiting } from '../pulse/announce.ts';

/** Takes a reveal off the caller's list of what waits. */
export const handleSeeReveal = async ({
  caller,
  input,
  operation,
}: PersonCall<typeof seeReveal>): Promise<Output<typeof seeReveal>> =>
  operation.commit({
    writes: [settleWaiting(caller.id, input.params.date)],
    reply: { ok: true },
  });
