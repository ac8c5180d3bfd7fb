import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { Pulse } from '@usward/core/pulse';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import type { ReflectionState } from '@usward/core/reflection/reflection';
import { getReflectionState, retainedUntil } from '@usward/core/reflection/view-reflection';
import {
  type CoupleContext,
  hasReadablePreviousCouple,
  type Member,
} from '../couple/membership.ts';
import { rejectUnconfirmed } from '../couple/refusals.ts';
import type { Values } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { OwnReflectionDocument } from '../database/reflection-document-schemas.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { write } from '../request/handler-builders.ts';
import {
  getMemberState,
  ifNotExpired,
  reflectionDocuments,
  type StoredReflection,
  toReflectionFacts,
  toReflectionWaitingKey,
  toStoredReflection,
  toUnansweredFields,
} from './reflection-facts.ts';

type OwnSide = {
  readonly member: Member;
  readonly stored: StoredReflection;
  readonly state: ReflectionState;
  readonly pulse: Pulse | null;
};

const sideDocuments = (
  member: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) => [...reflectionDocuments(member, input.params.id), documents.pulse(member.me)] as const;

const getOwnSide = (
  coupleContext:
    | (CoupleContext & { readonly ours: Values<ReturnType<typeof sideDocuments>> })
    | null,
  now: number,
): OwnSide | null => {
  if (coupleContext === null) return null;
  const { member, ours } = coupleContext;
  const [agreed, mine, partners, pulse] = ours;
  const stored = toStoredReflection([agreed, mine, partners], now);
  const state = getMemberState(member, stored, now);
  return stored === null || state === null ? null : { member, stored, state, pulse };
};

const snoozeWrites = (side: OwnSide | null): readonly Write[] => {
  if (side === null) return [];
  const { member, stored, pulse } = side;
  const key = toReflectionWaitingKey(stored.agreed);
  if (pulse?.waiting[key] !== 'reflection') return [];
  return [removeWaitingItem(member.me, key), bumpPulse(member.me, 'reflection')];
};

const declineWrites = (member: Member, { agreed }: StoredReflection): readonly Write[] => [
  set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
    ...toUnansweredFields(member, agreed),
    declined: true,
  }),
  removeWaitingItem(member.me, toReflectionWaitingKey(agreed)),
  bumpPulse(member.me, 'reflection'),
];

/** Written only where the partner never reads, so they see an unanswered form. */
export const declineForm = write(reflectionEndpoints.declineForm, {
  ours: sideDocuments,
  decide: ({ coupleContext, now }) => {
    const side = getOwnSide(coupleContext, now);
    const isOpen = side?.state === 'none' || side?.state === 'partner';
    return side && isOpen ? declineWrites(side.member, side.stored) : [];
  },
});

export const snoozeForm = write(reflectionEndpoints.snoozeForm, {
  ours: sideDocuments,
  decide: ({ coupleContext, now }) => snoozeWrites(getOwnSide(coupleContext, now)),
});

/**
 * Stays until answers would expire, so that the id cannot be shared again and the partner's act
 * frees no place among the open forms.
 */
const markerWrites = (
  { coupleId }: Member,
  { agreed }: StoredReflection,
  hasPartnerAnswered: boolean,
  now: number,
): readonly Write[] => [
  merge(documents.reflection(coupleId, agreed.id), {
    ...(hasPartnerAnswered ? {} : { form: null }),
    answered: {},
    outcome: null,
    score: null,
    scoredAt: null,
    summary: {},
    forgottenAt: agreed.forgottenAt ?? instant(now),
  }),
  set(documents.reflectionDue(coupleId, agreed.id), {
    couple: coupleId,
    reflection: agreed.id,
    dueAt: retainedUntil(agreed.sharedAt),
  }),
];

const forgetWrites = (
  member: Member,
  stored: StoredReflection,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const { me, partner, coupleId } = member;
  const { id, forgottenAt } = stored.agreed;
  const key = toReflectionWaitingKey(stored.agreed);
  const hasPartnerAnswered = partnersOriginal?.said != null;
  const isNews = forgottenAt === null;
  return [
    ...markerWrites(member, stored, hasPartnerAnswered, now),
    remove(documents.ownReflection(me, id, coupleId)),
    ...(hasPartnerAnswered ? [] : [remove(documents.ownReflection(partner, id, coupleId))]),
    ...(isNews ? [me, partner] : [me]).flatMap((userId) => [
      remove(documents.sharedReflection(coupleId, userId, id)),
      removeWaitingItem(userId, key),
      bumpPulse(userId, 'reflection'),
    ]),
  ];
};

const forgetOrDeclineWrites = (
  member: Member,
  found: Values<ReturnType<typeof reflectionDocuments>>,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const stored = toStoredReflection(found, now);
  // The user who shared it can withdraw it without an answer of their own.
  const state =
    stored && getReflectionState({ ...toReflectionFacts(member, stored), isDeclined: false }, now);
  if (stored === null || state === null) return [];
  // A form that they neither shared nor answered is removed for them alone.
  if (stored.agreed.by !== member.me && (state === 'none' || state === 'partner')) {
    return declineWrites(member, stored);
  }
  return forgetWrites(member, stored, partnersOriginal, now);
};

export const forgetReflection = write(reflectionEndpoints.forgetReflection, {
  ours: (member, { input }) => [
    ...reflectionDocuments(member, input.params.id),
    documents.ownReflection(member.partner, input.params.id, member.coupleId),
  ],
  decide: ({ user, coupleContext, now }) => {
    // Must not report it as gone while it exists.
    if (coupleContext === null && hasReadablePreviousCouple(user, now))
      throw new AppError('frozen');
    if (coupleContext === null) return [];
    const { member, couple, ours } = coupleContext;
    if (couple.confirmedAt === null) return rejectUnconfirmed(user);
    const [agreed, mine, partners, original] = ours;
    return forgetOrDeclineWrites(
      member,
      [agreed, mine, partners],
      ifNotExpired(original, now),
      now,
    );
  },
});
