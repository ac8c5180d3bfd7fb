import { instant } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import type { followUpStep } from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { announce } from '../pulse/announce.ts';
import { decideInWeek } from './decide-in-week.ts';

/** Says how the small step of a week went; either may, and the last word counts. */
export const handleFollowUpStep = (call: PersonCall<typeof followUpStep>): Promise<Week> =>
  decideInWeek(call, ({ facts, user, member, isConfirmed }) => {
    if (!isConfirmed) return refuseUnconfirmed(user);
    const { outcome } = call.input.body;
    const { step, week, now } = facts;
    if (step === null)
      throw new AppError('not-found', { message: t`There is no step to follow up.` });
    if (step.outcome === outcome) return { writes: [], after: facts };
    return {
      writes: [
        merge(documents.week(member.coupleId, week), { step: { outcome, toldAt: instant(now) } }),
        announce(member.partner, 'checkin'),
      ],
      after: { ...facts, step: { ...step, outcome } },
    };
  });
