import { type CalendarDate, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import * as usEndpoints from '@usward/core/us/endpoints';
import { toCoupleSettings } from '../couple/couple-settings.ts';
import type { Member } from '../couple/membership.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { toUser } from '../couple/to-user.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { write, writeAsCouple } from '../request/handler-builders.ts';

type Dates = Pick<CoupleDocument, 'togetherSince' | 'dateProposals' | 'dateChoice'>;

type DateChange = { readonly writes: readonly Write[]; readonly after: CoupleDocument };

const confirmDate = (
  couple: CoupleDocument,
  { me, partner }: Pick<Member, 'me' | 'partner'>,
  togetherSince: CalendarDate,
  now: number,
): DateChange => {
  const dates: Dates = { togetherSince, dateChoice: null, dateProposals: {} };
  return {
    writes: [
      merge(documents.couple(couple.id), {
        ...dates,
        // The map itself stays: every record has one.
        dateProposals: { [me]: new DeleteField(), [partner]: new DeleteField() },
      }),
      merge(documents.user(me), { togetherSince }),
      merge(documents.user(partner), { togetherSince }),
      bumpPulse(partner, 'account', 'us'),
      queueReschedule(me, now),
      queueReschedule(partner, now),
    ],
    after: { ...couple, ...dates },
  };
};

const setDateProposal = (
  couple: CoupleDocument,
  of: Member['me'],
  tell: Member['partner'],
  proposal: CoupleDocument['dateProposals'][Member['me']],
): DateChange => ({
  writes: [
    merge(documents.couple(couple.id), { dateProposals: { [of]: proposal ?? null } }),
    bumpPulse(tell, 'us'),
  ],
  after: { ...couple, dateProposals: { ...couple.dateProposals, [of]: proposal ?? null } },
});

/** Simultaneous proposals are both stored: neither is lost. */
export const applyDateProposal = (
  couple: CoupleDocument,
  { me, partner }: Pick<Member, 'me' | 'partner'>,
  togetherSince: CalendarDate,
  now: number,
): DateChange => {
  const [mine, theirs] = [couple.dateProposals[me], couple.dateProposals[partner]];
  if (couple.togetherSince === null || theirs?.togetherSince === togetherSince) {
    return confirmDate(couple, { me, partner }, togetherSince, now);
  }
  if (togetherSince === couple.togetherSince) {
    return mine ? setDateProposal(couple, me, partner, null) : { writes: [], after: couple };
  }
  if (mine?.togetherSince === togetherSince) return { writes: [], after: couple };
  return setDateProposal(couple, me, partner, { togetherSince, at: instant(now) });
};

export const proposeDate = writeAsCouple(usEndpoints.proposeDate, {
  decide: ({ user, member, couple, input, now }) => {
    assertAuthoringCouple(input.couple, member.coupleId);
    const { writes, after } = applyDateProposal(couple, member, input.body.togetherSince, now);
    return { writes, reply: toCoupleSettings(user, after, now) };
  },
});

/** Decides only about the date that the caller saw, not about a newer proposal. */
export const decideDate = writeAsCouple(usEndpoints.decideDate, {
  decide: ({ user, member, couple, input, now }) => {
    const { togetherSince, accept } = input.body;
    if (couple.dateProposals[member.partner]?.togetherSince !== togetherSince) {
      throw new AppError('nothing-to-choose');
    }
    const { writes, after } = accept
      ? confirmDate(couple, member, togetherSince, now)
      : setDateProposal(couple, member.partner, member.partner, null);
    return { writes, reply: toCoupleSettings(user, after, now) };
  },
});

export const chooseDate = write(pairingEndpoints.chooseDate, {
  decide: ({ user: me, coupleContext, caller, input, now }) => {
    const { togetherSince } = input.body;
    if (!coupleContext?.couple.dateChoice) throw new AppError('nothing-to-choose');
    const { member, couple } = coupleContext;
    const { inviter, accepter } = coupleContext.couple.dateChoice;
    if (togetherSince !== inviter && togetherSince !== accepter) {
      const message = t`Choose one of the two dates.`;
      throw new AppError('invalid', { message, fields: { togetherSince: message } });
    }
    return {
      writes: confirmDate(couple, member, togetherSince, now).writes,
      reply: { ok: true as const, user: toUser({ ...me, togetherSince }, caller) },
    };
  },
});
