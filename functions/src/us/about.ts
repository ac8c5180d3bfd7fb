import { applyEmblemChange } from '@usward/core/account/emblem-change';
import { addDays, type CalendarDate, dateInZone, timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { aboutForPartner, type OwnAbout, shareableFields } from '@usward/core/us/about';
import * as usEndpoints from '@usward/core/us/endpoints';
import type { CoupleContext } from '../couple/membership.ts';
import { syncPartnerRecord } from '../couple/partner-record.ts';
import { getShownEmblems, toUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { type CallInput, readOwn, write } from '../request/handler-builders.ts';
import { moveSoloDaysToZone } from './home-time-zone.ts';

type SetAbout = typeof usEndpoints.setAbout;

export const toOwnAbout = ({
  gender,
  birthday,
  stressNeed,
  visibleToPartner,
  chosenTimeZone,
  chosenLanguage,
}: UserDocument): OwnAbout => ({
  gender,
  birthday,
  stressNeed,
  visibleToPartner,
  chosenTimeZone,
  chosenLanguage,
});

/** Allows a date that has begun in any time zone. */
export const assertNotFuture = (field: string, date: CalendarDate, now: number): void => {
  if (date <= addDays(dateInZone(now, timeZone('UTC')), 1)) return;
  const message = t`Choose today or an earlier date.`;
  throw new AppError('invalid', { message, fields: { [field]: message } });
};

const withChange = (
  before: UserDocument,
  { visibleToPartner, emblem, ...changes }: CallInput<SetAbout>['input']['body'],
) => ({
  ...toOwnAbout(before),
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  visibleToPartner: {
    gender: visibleToPartner?.gender ?? before.visibleToPartner.gender,
    birthday: visibleToPartner?.birthday ?? before.visibleToPartner.birthday,
    stressNeed: visibleToPartner?.stressNeed ?? before.visibleToPartner.stressNeed,
  },
  emblem: emblem ? applyEmblemChange(getShownEmblems(before).mine, emblem) : before.emblem,
});

const notifyPartner = (
  coupleContext: CoupleContext | null,
  before: UserDocument,
  after: UserDocument,
): readonly Write[] => {
  const [past, present] = [aboutForPartner(before), aboutForPartner(after)];
  const isSame = shareableFields.every((part) => past[part] === present[part]);
  return isSame || !coupleContext?.couple.confirmedAt
    ? []
    : [bumpPulse(coupleContext.member.partner, 'us')];
};

const toReply = (user: UserDocument, caller: CallInput<SetAbout>['caller']): Output<SetAbout> => ({
  ok: true,
  me: toOwnAbout(user),
  user: toUser(user, caller),
});

export const setAbout = write(usEndpoints.setAbout, {
  decide: async ({ user: before, coupleContext, caller, input, now }, reads) => {
    const { body } = input;
    if (body.birthday) assertNotFuture('birthday', body.birthday, now);
    const change = withChange(before, body);
    const after: UserDocument = { ...before, ...change };
    const isElsewhere = before.chosenTimeZone !== after.chosenTimeZone;
    return {
      writes: [
        merge(documents.user(caller.id), change),
        ...(await moveSoloDaysToZone(reads, before, after.chosenTimeZone, now)),
        ...notifyPartner(coupleContext, before, after),
        ...(body.emblem ? await syncPartnerRecord(reads, before, { emblem: after.emblem }) : []),
        ...(isElsewhere ? [queueReschedule(caller.id, now)] : []),
      ],
      reply: toReply(after, caller),
    };
  },
  reread: readOwn(usEndpoints.setAbout, { answer: ({ user, caller }) => toReply(user, caller) })
    .handle,
});
