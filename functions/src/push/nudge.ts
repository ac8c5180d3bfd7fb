import { coupleDay, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as pushEndpoints from '@usward/core/push/endpoints';
import { isNudgeNew } from '@usward/core/push/nudge';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { writeAsCouple } from '../request/handler-builders.ts';

export const nudge = writeAsCouple(pushEndpoints.nudge, {
  decide: ({ member, couple, input, now }) => {
    assertAuthoringCouple(input.couple, member.coupleId);
    const { date } = input.params;
    if (date !== coupleDay(now, couple.homeTimeZone)) throw new AppError('too-late');
    const { me } = member;
    if (isNudgeNew(couple.nudgedAt?.[me] ?? null, now)) return [];
    const last = couple.nudges[me];
    // Later than today if the couple day has moved west since.
    const isFirst = last === undefined || last < date;
    return [
      merge(documents.couple(couple.id), {
        nudgedAt: { [me]: instant(now) },
        ...(isFirst ? { nudges: { [me]: date } } : {}),
      }),
      bumpPulse(member.partner, 'push'),
      ...(isFirst ? [queuePush(member.partner, { kind: 'nudge', date }, now)] : []),
    ];
  },
});
