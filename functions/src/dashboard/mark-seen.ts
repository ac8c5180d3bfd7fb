import { dashboardEndpoints } from '@usward/core/dashboard/endpoints';
import { waitedInVain } from '@usward/core/dashboard/still-waiting';
import { seenKinds } from '@usward/core/pulse';
import { documents } from '../database/documents.ts';
import { done, write } from '../http/write.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';

/**
 * Takes what was seen off the caller's list, and what waits in vain along with it. The reply is the same
 * whatever waited.
 */
export const markSeen = write(dashboardEndpoints.markSeen, {
  ours: ({ me }) => [documents.pulse(me)],
  decide: ({ user, two, input, now }) => {
    if (two === null) return { writes: [], reply: done };
    const [pulse] = two.ours;
    const { key } = input.params;
    const kind = pulse?.waiting[key];
    const ended = [
      ...(kind !== undefined && seenKinds.has(kind) ? [key] : []),
      ...waitedInVain(pulse, { now, home: homeOf(two.couple) }),
    ];
    return { writes: ended.length > 0 ? [endWaiting(user.id, ...ended)] : [], reply: done };
  },
});
