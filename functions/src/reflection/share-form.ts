import { isDeepStrictEqual } from 'node:util';
import { coupleDay, type Instant, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import { freeMoment, hasRoom, OPEN_FOR, REMIND_AFTER } from '@usward/core/reflection/reflection';
import { closesAt } from '@usward/core/reflection/view-reflection';
import { assertOldEnough } from '../account/assert-adult.ts';
import type { Reads } from '../database/database.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import type { ReflectionDocument } from '../database/reflection-documents.ts';
import { type Asked, writeAsCouple } from '../http/frames.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { reflectionKey, unanswered } from './reflection-store.ts';

type ShareCall = Asked<typeof reflectionEndpoints.shareForm>;

/** Shared forms read at most, the newest: more than two share in three days, each answered at once. */
const MOST_RECENT = 500;

/** Those that were shared of late, newest first: all that can be open still. */
const recent = (
  reads: Reads,
  { coupleId }: Member,
  now: number,
): Promise<readonly ReflectionDocument[]> =>
  reads.page(documents.reflections(coupleId), {
    ...newestBy('sharedAt', MOST_RECENT),
    until: instant(now - OPEN_FOR + 1),
  });

const assertRoom = (shared: readonly ReflectionDocument[], { me, partner }: Member): void => {
  if (hasRoom(shared, me, partner)) return;
  throw new AppError('full', {
    // The number of `MOST_OPEN`, written out: a phone finds no other words for a text with a value.
    message: t`You have shared 3 forms in three days that are not answered by both yet. Please let one of them be answered first, or wait a little.`,
  });
};

const sharingWrites = (
  { input, caller, now }: ShareCall,
  { couple, member }: Two,
  sharedAt: Instant,
): readonly Write[] => {
  const { id } = input.params;
  const { coupleId, partner, homeTimeZone } = member;
  const agreed = {
    id,
    by: caller.id,
    form: input.body.form,
    sharedAt,
    day: coupleDay(Date.parse(sharedAt), homeTimeZone),
    answered: {},
    outcome: null,
    score: null,
    scoredAt: null,
    summary: { agreed: {}, written: null, writingUntil: null, asked: 0, removed: false },
    forgottenAt: null,
  };
  return [
    ...noteWriter(couple, caller.id),
    set(documents.reflection(coupleId, id), agreed),
    set(documents.ownReflection(caller.id, id, coupleId), unanswered(member, agreed)),
    set(documents.reflectionDue(coupleId, id), {
      couple: coupleId,
      reflection: id,
      dueAt: instant(Date.parse(sharedAt) + REMIND_AFTER),
    }),
    ...tellWaiting(partner, reflectionKey(agreed), 'reflection', now),
    announce(partner, 'reflection'),
    announce(caller.id, 'reflection'),
  ];
};

/**
 * Whether this very form was shared under this id by the caller and is open still; refuses whatever
 * else stands there, so that nobody is asked again and nobody learns what has become of it.
 */
const isShared = (
  agreed: ReflectionDocument | null,
  { input, caller, now }: ShareCall,
): boolean => {
  if (agreed === null) return false;
  const isSame =
    agreed.by === caller.id &&
    agreed.outcome === null &&
    agreed.forgottenAt === null &&
    now < Date.parse(closesAt(agreed.sharedAt)) &&
    isDeepStrictEqual(agreed.form, input.body.form);
  if (!isSame) throw new AppError('forbidden');
  return true;
};

/** Shares a form with the partner, to be answered by both; shared again it stays as it is. */
export const shareForm = writeAsCouple(reflectionEndpoints.shareForm, {
  ours: ({ coupleId, partner }, { input }) => [
    documents.user(partner),
    documents.reflection(coupleId, input.params.id),
  ],
  decide: async ({ user, member, couple, ours: [partner, agreed], ...call }, reads) => {
    const { input, now } = call;
    assertOldEnough(user, now);
    // Nor is anybody asked who is younger.
    if (partner) assertOldEnough(partner, now);
    assertCouple(input.couple, member.coupleId);
    if (isShared(agreed, call)) return [];
    const shared = await recent(reads, member, now);
    assertRoom(shared, member);
    return sharingWrites(call, { couple, member }, freeMoment(shared, now));
  },
});
