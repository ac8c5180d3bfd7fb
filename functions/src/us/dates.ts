import { type CalendarDate, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import * as usEndpoints from '@usward/core/us/endpoints';
import { toUser } from '../account/to-user.ts';
import { Removal } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { write, writeAsCouple } from '../http/frames.ts';
import type { Member } from '../pairing/membership.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { usOfTwo } from './of-two.ts';

/** What a couple's record says of dates once something is decided. */
type Dates = Pick<CoupleDocument, 'togetherSince' | 'dateWishes' | 'dateChoice'>;

/** Writes to apply, and what the couple says then. */
type DateChange = { readonly writes: readonly Write[]; readonly after: CoupleDocument };

/** Both have said yes: the two count from that date, and nothing is left to choose. */
const settleDate = (
  couple: CoupleDocument,
  { me, partner }: Pick<Member, 'me' | 'partner'>,
  togetherSince: CalendarDate,
  now: number,
): DateChange => {
  const dates: Dates = { togetherSince, dateChoice: null, dateWishes: {} };
  return {
    writes: [
      merge(documents.couple(couple.id), {
        ...dates,
        // The map itself stays, as every record has one.
        dateWishes: { [me]: new Removal(), [partner]: new Removal() },
      }),
      merge(documents.user(me), { togetherSince }),
      merge(documents.user(partner), { togetherSince }),
      announce(partner, 'account', 'us'),
      queueRearm(me, now),
      queueRearm(partner, now),
    ],
    after: { ...couple, ...dates },
  };
};

/** Lays one person's wish beside the couple, or takes it away; each has a field of their own. */
const setWish = (
  couple: CoupleDocument,
  of: Member['me'],
  tell: Member['partner'],
  wish: CoupleDocument['dateWishes'][Member['me']],
): DateChange => ({
  writes: [
    merge(documents.couple(couple.id), { dateWishes: { [of]: wish ?? null } }),
    announce(tell, 'us'),
  ],
  after: { ...couple, dateWishes: { ...couple.dateWishes, [of]: wish ?? null } },
});

/**
 * What somebody's wish for a date makes of it: the date that counts takes an own wish back, that of the
 * other is a yes. Where both wish, both wishes stand: neither is lost because they were sent at once.
 */
export const wishForDate = (
  couple: CoupleDocument,
  { me, partner }: Pick<Member, 'me' | 'partner'>,
  togetherSince: CalendarDate,
  now: number,
): DateChange => {
  const [mine, theirs] = [couple.dateWishes[me], couple.dateWishes[partner]];
  if (couple.togetherSince === null || theirs?.togetherSince === togetherSince) {
    return settleDate(couple, { me, partner }, togetherSince, now);
  }
  if (togetherSince === couple.togetherSince) {
    return mine ? setWish(couple, me, partner, null) : { writes: [], after: couple };
  }
  if (mine?.togetherSince === togetherSince) return { writes: [], after: couple };
  return setWish(couple, me, partner, { togetherSince, at: instant(now) });
};

/** Asks the partner to count from another date. */
export const proposeDate = writeAsCouple(usEndpoints.proposeDate, {
  decide: ({ user, member, couple, input, now }) => {
    assertCouple(input.couple, member.coupleId);
    const { writes, after } = wishForDate(couple, member, input.body.togetherSince, now);
    return { writes, reply: usOfTwo(user, after, now) };
  },
});

/** Says yes or no to the very date that the partner asks for; another one by now is not meant. */
export const decideDate = writeAsCouple(usEndpoints.decideDate, {
  decide: ({ user, member, couple, input, now }) => {
    const { togetherSince, accept } = input.body;
    if (couple.dateWishes[member.partner]?.togetherSince !== togetherSince) {
      throw new AppError('nothing-to-choose');
    }
    const { writes, after } = accept
      ? settleDate(couple, member, togetherSince, now)
      : setWish(couple, member.partner, member.partner, null);
    return { writes, reply: usOfTwo(user, after, now) };
  },
});

/** Settles which of two differing dates counts: one of the two they brought along, for both. */
export const chooseDate = write(pairingEndpoints.chooseDate, {
  decide: ({ user: me, two, caller, input, now }) => {
    const { togetherSince } = input.body;
    if (!two?.couple.dateChoice) throw new AppError('nothing-to-choose');
    const { member, couple } = two;
    const { inviter, accepter } = two.couple.dateChoice;
    if (togetherSince !== inviter && togetherSince !== accepter) {
      const message = t`Please choose one of the two dates.`;
      throw new AppError('invalid', { message, fields: { togetherSince: message } });
    }
    return {
      writes: settleDate(couple, member, togetherSince, now).writes,
      reply: { ok: true as const, user: toUser({ ...me, togetherSince }, caller) },
    };
  },
});
