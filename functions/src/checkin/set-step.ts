import type { StoredStep } from '@usward/core/checkin/view-week';
import { isWeekRevealed } from '@usward/core/checkin/view-week';
import type { Week } from '@usward/core/checkin/week';
import type { setStep } from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { announce } from '../pulse/announce.ts';
import { decideInWeek } from './decide-in-week.ts';

const isSame = (one: StoredStep | null, { text, owner, due }: StoredStep): boolean =>
  one?.text === text && one.owner === owner && one.due === due;

/** Sets the one small step that follows from a reveal; either may, and the last word counts. */
export const handleSetStep = (call: PersonCall<typeof setStep>): Promise<Week> =>
  decideInWeek(call, ({ facts, user, member, isConfirmed }) => {
    if (!isConfirmed) return refuseUnconfirmed(user);
    const { text, owner, due } = call.input.body;
    if (!isWeekRevealed(facts)) {
      throw new AppError('not-revealed');
    }
    const owners = { me: member.me, partner: member.partner, both: 'both' } as const;
    const step = { text, due, owner: owners[owner], outcome: null };
    // Said again, for instance by the other, it keeps how it went.
    if (isSame(facts.step, step)) return { writes: [], after: facts };
    const { week } = facts;
    return {
      writes: [
        merge(documents.week(member.coupleId, week), { week, step: { ...step, toldAt: null } }),
        announce(member.partner, 'checkin'),
      ],
      after: { ...facts, step },
    };
  });
