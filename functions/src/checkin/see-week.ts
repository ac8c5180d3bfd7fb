import type { seeWeek } from '@usward/core/checkin/week-endpoints';
import { waitedInVain } from '@usward/core/dashboard/still-waiting';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { weekKey } from './answer-week.ts';

/** Takes a week's reveal off the caller's list of what waits, and what waits in vain along with it. */
export const handleSeeWeek = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof seeWeek>): Promise<Output<typeof seeWeek>> => {
  const reply = { ok: true } as const;
  const membership = await readMembership(db, caller.id, ({ me }) => [documents.pulse(me)]);
  if (membership.kind === 'alone') return operation.commit({ writes: [], reply });
  const [pulse] = membership.documents;
  const key = weekKey(input.params.week);
  const ended = [
    ...(pulse?.waiting[key] === 'week-reveal' ? [key] : []),
    ...waitedInVain(pulse, { now, home: homeOf(membership.couple) }),
  ];
  return operation.commit({
    writes: ended.length > 0 ? [endWaiting(caller.id, ...ended)] : [],
    reply,
  });
};
