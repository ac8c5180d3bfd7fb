import { isDeepStrictEqual } from 'node:util';
import { coupleDay, type Instant, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import {
  canShareAnother,
  getNextFreeInstant,
  REFLECTION_OPEN_MS,
  REMINDER_DELAY_MS,
} from '@usward/core/reflection/reflection';
import { closesAt } from '@usward/core/reflection/view-reflection';
import { assertAdult } from '../couple/assert-adult.ts';
import type { CoupleContext, Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import type { Reads } from '../database/database.ts';
import { set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import type { ReflectionDocument } from '../database/reflection-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';
import { type CallInput, writeAsCouple } from '../request/handler-builders.ts';
import { toReflectionWaitingKey, toUnansweredFields } from './reflection-facts.ts';

type ShareCall = CallInput<typeof reflectionEndpoints.shareForm>;

/** The newest: more than a couple shares in three days, each answered immediately. */
const MAX_RECENT = 500;

const readRecent = (
  reads: Reads,
  { coupleId }: Member,
  now: number,
): Promise<readonly ReflectionDocument[]> =>
  reads.page(documents.reflections(coupleId), {
    ...newestBy('sharedAt', MAX_RECENT),
    until: instant(now - REFLECTION_OPEN_MS + 1),
  });

const assertBelowFormLimit = (
  shared: readonly ReflectionDocument[],
  { me, partner }: Member,
): void => {
  if (canShareAnother(shared, me, partner)) return;
  throw new AppError('full', {
    // `MAX_OPEN_REFLECTIONS`, written out: a phone finds no translation for a text with a value.
    message: t`You’ve shared 3 forms in three days that you haven’t both answered yet. Wait until one has both answers, or wait a little longer.`,
  });
};

const sharingWrites = (
  { input, caller, now }: ShareCall,
  { couple, member }: CoupleContext,
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
    ...recordContribution(couple, caller.id),
    set(documents.reflection(coupleId, id), agreed),
    set(documents.ownReflection(caller.id, id, coupleId), toUnansweredFields(member, agreed)),
    set(documents.reflectionDue(coupleId, id), {
      couple: coupleId,
      reflection: id,
      dueAt: instant(Date.parse(sharedAt) + REMINDER_DELAY_MS),
    }),
    ...addWaitingItemWithPush(partner, toReflectionWaitingKey(agreed), 'reflection', now),
    bumpPulse(partner, 'reflection'),
    bumpPulse(caller.id, 'reflection'),
  ];
};

/** Refuses any other use of the id, so that a retry never asks again and reveals nothing. */
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

export const shareForm = writeAsCouple(reflectionEndpoints.shareForm, {
  ours: ({ coupleId, partner }, { input }) => [
    documents.user(partner),
    documents.reflection(coupleId, input.params.id),
  ],
  decide: async ({ user, member, couple, ours: [partner, agreed], ...call }, reads) => {
    const { input, now } = call;
    assertAdult(user, now);
    // The refusal must not reveal which of the two is younger.
    if (partner) assertAdult(partner, now);
    assertAuthoringCouple(input.couple, member.coupleId);
    if (isShared(agreed, call)) return [];
    const shared = await readRecent(reads, member, now);
    assertBelowFormLimit(shared, member);
    return sharingWrites(call, { couple, member }, getNextFreeInstant(shared, now));
  },
});
