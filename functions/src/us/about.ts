import { addDays, type CalendarDate, dateIn, timeZone } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { aboutForPartner, type OwnAbout, showable } from '@usward/core/us/about';
import * as usEndpoints from '@usward/core/us/endpoints';
import { toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Asked, readOwn, write } from '../http/frames.ts';
import type { Two } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { moveOwnDays } from './home-time-zone.ts';

type SetAbout = typeof usEndpoints.setAbout;

/** What somebody says about themselves, as they see it. */
export const ownAbout = ({
  gender,
  birthday,
  stressNeed,
  shows,
  chosenTimeZone,
  chosenLanguage,
}: UserDocument): OwnAbout => ({
  gender,
  birthday,
  stressNeed,
  shows,
  chosenTimeZone,
  chosenLanguage,
});

/** Refuses a date that has not come anywhere yet, in the words of its field. */
export const assertCome = (field: string, date: CalendarDate, now: number): void => {
  if (date <= addDays(dateIn(now, timeZone('UTC')), 1)) return;
  const message = t`This date has not come yet.`;
  throw new AppError('invalid', { message, fields: { [field]: message } });
};

/** What somebody says, with what a call changes of it; what it leaves out stays. */
const withChange = (
  before: UserDocument,
  { shows, ...said }: Asked<SetAbout>['input']['body'],
) => ({
  ...ownAbout(before),
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  shows: {
    gender: shows?.gender ?? before.shows.gender,
    birthday: shows?.birthday ?? before.shows.birthday,
    stressNeed: shows?.stressNeed ?? before.shows.stressNeed,
  },
});

/** A partner who stands by the pairing hears of it where what they are shown has changed. */
const tellPartner = (
  two: Two | null,
  before: UserDocument,
  after: UserDocument,
): readonly Write[] => {
  const [past, present] = [aboutForPartner(before), aboutForPartner(after)];
  const isSame = showable.every((part) => past[part] === present[part]);
  return isSame || !two?.couple.confirmedAt ? [] : [announce(two.member.partner, 'us')];
};

const replyOf = (user: UserDocument, caller: Asked<SetAbout>['caller']): Output<SetAbout> => ({
  ok: true,
  me: ownAbout(user),
  user: toUser(user, caller),
});

/** Changes what the caller says about themselves, and what of it the partner is shown. */
export const setAbout = write(usEndpoints.setAbout, {
  decide: async ({ user: before, two, caller, input, now }, reads) => {
    const { body } = input;
    if (body.birthday) assertCome('birthday', body.birthday, now);
    const change = withChange(before, body);
    const after: UserDocument = { ...before, ...change };
    const isElsewhere = before.chosenTimeZone !== after.chosenTimeZone;
    return {
      writes: [
        merge(documents.user(caller.id), change),
        ...(await moveOwnDays(reads, before, after.chosenTimeZone, now)),
        ...tellPartner(two, before, after),
        ...(isElsewhere ? [queueRearm(caller.id, now)] : []),
      ],
      reply: replyOf(after, caller),
    };
  },
  reread: readOwn(usEndpoints.setAbout, { answer: ({ user, caller }) => replyOf(user, caller) })
    .handle,
});
