import type { markSeen } from '@usward/core/dashboard/endpoints';
import { waitedInVain } from '@usward/core/dashboard/still-waiting';
import type { Output } from '@usward/core/endpoint';
import { seenKinds } from '@usward/core/pulse';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';

/**
 * Takes what was seen off the caller's list, and what waits in vain along with it. The answer is the same
 * whatever waited.
 */
export const handleMarkSeen = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof markSeen>): Promise<Output<typeof markSeen>> => {
  const reply = { ok: true } as const;
  const membership = await readMembership(db, caller.id, ({ me }) => [documents.pulse(me)]);
  if (membership.kind === 'alone') return operation.commit({ writes: [], reply });
  const [pulse] = membership.documents;
  const { key } = input.params;
  const kind = pulse?.waiting[key];
  const ended = [
    ...(kind !== undefined && seenKinds.has(kind) ? [key] : []),
    ...waitedInVain(pulse, { now, home: homeOf(membership.couple) }),
  ];
  return operation.commit({
    writes: ended.length > 0 ? [endWaiting(caller.id, ...ended)] : [],
    reply,
  });
};
