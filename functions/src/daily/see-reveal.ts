import type { seeReveal } from '@usward/core/daily/endpoints';
import { waitedInVain } from '@usward/core/dashboard/still-waiting';
import type { Output } from '@usward/core/endpoint';
import { waitingKey } from '@usward/core/pulse';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';

/** Takes a reveal off the caller's list of what waits, and what waits in vain along with it. */
export const handleSeeReveal = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof seeReveal>): Promise<Output<typeof seeReveal>> => {
  const membership = await readMembership(db, caller.id, ({ me }) => [documents.pulse(me)]);
  const reply = { ok: true } as const;
  if (membership.kind === 'alone') return operation.commit({ writes: [], reply });
  const [pulse] = membership.documents;
  const shown = waitingKey(input.params.date);
  const ended = [
    ...(pulse?.waiting[shown] === 'reveal' ? [shown] : []),
    ...waitedInVain(pulse, { now, home: homeOf(membership.couple) }),
  ];
  return operation.commit({
    writes: ended.length > 0 ? [endWaiting(caller.id, ...ended)] : [],
    reply,
  });
};
