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
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OwnReflectionDocument } from '../database/reflection-documents.ts';
import { bumpPulse, removeWaiting } from '../notify/pulse-writes.ts';
import { write } from '../request/handler-builders.ts';
import {
  getMemberState,
  ifNotExpired,
  reflectionDocuments,
  reflectionKey,
  type StoredReflection,
  storedReflection,
  toReflectionFacts,
  unanswered,
} from './reflection-store.ts';

/** A shared form as one of the two has it, with what waits for them. */
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

/** The caller's side of a shared form; null where there is nothing of it for them. */
const getOwnSide = (
  coupleContext:
    | (CoupleContext & { readonly ours: Values<ReturnType<typeof sideDocuments>> })
    | null,
  now: number,
): OwnSide | null => {
  if (coupleContext === null) return null;
  const { member, ours } = coupleContext;
  const [agreed, mine, partners, pulse] = ours;
  const stored = storedReflection([agreed, mine, partners], now);
  const state = getMemberState(member, stored, now);
  return stored === null || state === null ? null : { member, stored, state, pulse };
};

/** Takes a form off the caller's list, if it waits to be answered. */
const snoozeWrites = (side: OwnSide | null): readonly Write[] => {
  if (side === null) return [];
  const { member, stored, pulse } = side;
  const key = reflectionKey(stored.agreed);
  if (pulse?.waiting[key] !== 'reflection') return [];
  return [removeWaiting(member.me, key), bumpPulse(member.me, 'reflection')];
};

/** What "not this time" writes: the own original and the own pulse, which the other never reads. */
const declineWrites = (member: Member, { agreed }: StoredReflection): readonly Write[] => [
  set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
    ...unanswered(member, agreed),
    declined: true,
  }),
  removeWaiting(member.me, reflectionKey(agreed)),
  // Their other devices.
  bumpPulse(member.me, 'reflection'),
];

/** "Not this time": written where nobody but the caller reads, so the other sees an unanswered form. */
export const declineForm = write(reflectionEndpoints.declineForm, {
  ours: sideDocuments,
  decide: ({ coupleContext, now }) => {
    const side = getOwnSide(coupleContext, now);
    const isOpen = side?.state === 'none' || side?.state === 'partner';
    return side && isOpen ? declineWrites(side.member, side.stored) : [];
  },
});

/** "Later": off the caller's list until the one reminder. */
export const snoozeForm = write(reflectionEndpoints.snoozeForm, {
  ours: sideDocuments,
  decide: ({ coupleContext, now }) => snoozeWrites(getOwnSide(coupleContext, now)),
});

/**
 * A marker stays in its place until answers would be kept no more: nobody shares again under that id,
 * or has room for one more, by what the other has done. The form stays with it as long as the other
 * has answers to it.
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

/** What goes: the result, both copies, the own answers; and where the other said nothing, that they declined. */
const forgetWrites = (
  member: Member,
  stored: StoredReflection,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const { me, partner, coupleId } = member;
  const { id, forgottenAt } = stored.agreed;
  const key = reflectionKey(stored.agreed);
  const hasPartnerAnswered = partnersOriginal?.said != null;
  // For the other it is gone already, or theirs alone: they hear nothing of this.
  const isNews = forgottenAt === null;
  return [
    ...markerWrites(member, stored, hasPartnerAnswered, now),
    remove(documents.ownReflection(me, id, coupleId)),
    ...(hasPartnerAnswered ? [] : [remove(documents.ownReflection(partner, id, coupleId))]),
    ...(isNews ? [me, partner] : [me]).flatMap((userId) => [
      remove(documents.sharedReflection(coupleId, userId, id)),
      removeWaiting(userId, key),
      bumpPulse(userId, 'reflection'),
    ]),
  ];
};

/** What forgetting writes; nothing where all is gone already. */
const forgetOrDeclineWrites = (
  member: Member,
  found: Values<ReturnType<typeof reflectionDocuments>>,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const stored = storedReflection(found, now);
  // Whoever shared it can take it back also where they would not answer it themselves.
  const state =
    stored && getReflectionState({ ...toReflectionFacts(member, stored), isDeclined: false }, now);
  if (stored === null || state === null) return [];
  // What they neither shared nor answered is not theirs to take back: it is gone for them alone.
  if (stored.agreed.by !== member.me && (state === 'none' || state === 'partner')) {
    return declineWrites(member, stored);
  }
  return forgetWrites(member, stored, partnersOriginal, now);
};

/** Takes a shared form and what came of it away, for both; the other keeps what they said for themselves. */
export const forgetReflection = write(reflectionEndpoints.forgetReflection, {
  ours: (member, { input }) => [
    ...reflectionDocuments(member, input.params.id),
    documents.ownReflection(member.partner, input.params.id, member.coupleId),
  ],
  decide: ({ user, coupleContext, now }) => {
    // Not to be told that it is gone while it is not.
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
