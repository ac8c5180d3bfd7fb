import type { Output } from '@usward/core/endpoint';
import { aboutForPartner, showable } from '@usward/core/us/about';
import type { setAbout } from '@usward/core/us/endpoints';
import { known, toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { memberOf } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { assertCome } from './assert-come.ts';
import { moveOwnDays } from './move-own.ts';
import { ownAbout } from './own-about.ts';

type SetCall = PersonCall<typeof setAbout>;

/** What somebody says, with what a call changes of it; what it leaves out stays. */
const withChange = (before: UserDocument, { shows, ...said }: SetCall['input']['body']) => ({
  ...ownAbout(before),
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  shows: {
    gender: shows?.gender ?? before.shows.gender,
    birthday: shows?.birthday ?? before.shows.birthday,
    stressNeed: shows?.stressNeed ?? before.shows.stressNeed,
  },
});

/** A partner who stands by the pairing hears of it where what they are shown has changed. */
const tellPartner = async (
  reads: Reads,
  before: UserDocument,
  after: UserDocument,
): Promise<readonly Write[]> => {
  const [past, present] = [aboutForPartner(before), aboutForPartner(after)];
  const member = memberOf(before);
  if (member === null || showable.every((part) => past[part] === present[part])) return [];
  const couple = await reads.get(documents.couple(member.coupleId));
  return couple?.confirmedAt ? [announce(member.partner, 'us')] : [];
};

const replyOf = (user: UserDocument, { caller }: Pick<SetCall, 'caller'>) => ({
  ok: true as const,
  me: ownAbout(user),
  user: toUser(user, caller),
});

/** What the caller says about themselves now. */
export const rereadAbout = async (
  call: Pick<SetCall, 'db' | 'caller'>,
): Promise<Output<typeof setAbout>> =>
  replyOf(known(await call.db.get(documents.user(call.caller.id))), call);

/** Changes what the caller says about themselves, and what of it the partner is shown. */
export const handleSetAbout = async (call: SetCall): Promise<Output<typeof setAbout>> => {
  const { caller, input, now, operation } = call;
  const { body } = input;
  if (body.birthday) assertCome('birthday', body.birthday, now);
  return operation.transact(async (reads) => {
    const place = documents.user(caller.id);
    const before = known(await reads.get(place));
    const change = withChange(before, body);
    const after: UserDocument = { ...before, ...change };
    const isElsewhere = before.chosenTimeZone !== after.chosenTimeZone;
    return {
      writes: [
        merge(place, change),
        ...(await moveOwnDays(reads, before, after.chosenTimeZone, now)),
        ...(await tellPartner(reads, before, after)),
        ...(isElsewhere ? [queueRearm(caller.id, now)] : []),
      ],
      reply: replyOf(after, call),
    };
  });
};
