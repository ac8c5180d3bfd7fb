import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { getFormAnswerErrors, type SharedAnswers } from '@usward/core/reflection/answers';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import { decideOutcome, toSharedAnswers } from '@usward/core/reflection/outcome';
import { closesAt } from '@usward/core/reflection/view-reflection';
import { assertAdult } from '../couple/assert-adult.ts';
import type { Member } from '../couple/membership.ts';
import { recordContribution } from '../couple/provisional-couple.ts';
import { assertAuthoringCouple } from '../couple/refusals.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';
import { type CallInput, writeAsCouple } from '../request/handler-builders.ts';
import {
  reflectionDocuments,
  type StoredReflection,
  toExpiryFields,
  toReflectionWaitingKey,
  toStoredReflection,
  toUnansweredFields,
} from './reflection-facts.ts';

type AnswerCall = CallInput<typeof reflectionEndpoints.answerForm> & {
  readonly couple: CoupleDocument;
};

/** Refuses with the same text, whatever closed it. */
const assertOpen = (
  { agreed, partners }: StoredReflection,
  { me, partner }: Member,
  now: number,
): void => {
  if (agreed.answered[me] && agreed.answered[partner]) throw new AppError('locked');
  // The sweep may remove the copies of a closed form during this request.
  const isSwept = agreed.answered[partner] !== undefined && partners === null;
  if (!isSwept && now < Date.parse(closesAt(agreed.sharedAt))) return;
  throw new AppError('closed', {
    message: t`This one has closed. Your answers are saved on this device.`,
  });
};

const assertFits = ({ agreed }: StoredReflection, { input }: AnswerCall): void => {
  const fields = getFormAnswerErrors(agreed.form, input.body.answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

/** A private answer stays private: another device may send what it was shown before that. */
const isPrivate = ({ mine }: StoredReflection, { input }: AnswerCall): boolean => {
  const { keep, after } = input.body;
  const previous = mine?.said;
  return keep || (previous?.kept === true && after !== previous.answeredAt);
};

const responseWrites = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
): readonly Write[] => {
  const { agreed } = stored;
  const { input, now } = call;
  const { answers } = input.body;
  return [
    ...recordContribution(call.couple, member.me),
    set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
      ...toUnansweredFields(member, agreed),
      said: { answers, kept: isPrivate(stored, call), answeredAt: instant(now) },
    }),
    bumpPulse(member.me, 'reflection'),
  ];
};

const toAnsweredField = ({ me }: Member, now: number) => ({ answered: { [me]: instant(now) } });

const sharedCopyWrite = (
  { coupleId }: Member,
  { agreed }: StoredReflection,
  by: Member['me'],
  { sliders, open }: SharedAnswers,
): Write =>
  set(documents.sharedReflection(coupleId, by, agreed.id), {
    sliders,
    open,
    id: agreed.id,
    ...toExpiryFields(agreed.sharedAt),
  });

const firstAnswerWrites = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
  shared: SharedAnswers,
): readonly Write[] => {
  const { agreed } = stored;
  const isFirstTime = agreed.answered[member.me] === undefined;
  return [
    ...responseWrites(call, member, stored),
    merge(documents.reflection(member.coupleId, agreed.id), toAnsweredField(member, call.now)),
    sharedCopyWrite(member, stored, member.me, shared),
    removeWaitingItem(member.me, toReflectionWaitingKey(agreed)),
    ...(isFirstTime ? [bumpPulse(member.partner, 'reflection')] : []),
  ];
};

/** Removes the sliders from both copies, and the copies themselves if the result does not open. */
const copyWritesAfterOutcome = (
  member: Member,
  stored: StoredReflection,
  shared: readonly (readonly [by: Member['me'], SharedAnswers])[],
  isOpen: boolean,
): readonly Write[] =>
  shared.map(([by, { open }]) =>
    isOpen
      ? sharedCopyWrite(member, stored, by, { sliders: {}, open })
      : remove(documents.sharedReflection(member.coupleId, by, stored.agreed.id)),
  );

const secondAnswerWrites = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
  [mine, theirs]: readonly [mine: SharedAnswers, theirs: SharedAnswers],
): readonly Write[] => {
  const { me, partner, coupleId } = member;
  const { agreed } = stored;
  const { outcome, score } = decideOutcome(agreed.form, theirs, mine);
  const scoredAt = score === null ? null : instant(call.now);
  const key = toReflectionWaitingKey(agreed);
  const both = [[me, mine] as const, [partner, theirs] as const];
  return [
    ...responseWrites(call, member, stored),
    merge(documents.reflection(coupleId, agreed.id), {
      ...toAnsweredField(member, call.now),
      outcome,
      score,
      scoredAt,
    }),
    ...copyWritesAfterOutcome(member, stored, both, outcome.state === 'open'),
    remove(documents.reflectionDue(coupleId, agreed.id)),
    addWaitingItem(me, key, 'reflection-result'),
    ...addWaitingItemWithPush(partner, key, 'reflection-result', call.now),
    bumpPulse(partner, 'reflection'),
  ];
};

export const answerForm = writeAsCouple(reflectionEndpoints.answerForm, {
  ours: (member, { input }) => reflectionDocuments(member, input.params.id),
  decide: ({ user, member, ours, ...call }) => {
    const { input, now } = call;
    assertAdult(user, now);
    assertAuthoringCouple(input.couple, member.coupleId);
    const stored = toStoredReflection(ours, now);
    if (stored === null || stored.agreed.forgottenAt !== null) throw new AppError('not-found');
    assertOpen(stored, member, now);
    assertFits(stored, call);
    const shared = toSharedAnswers(input.body.answers, isPrivate(stored, call));
    // Once both have answered the form is closed, so the partner's copy means only they have.
    return stored.partners
      ? secondAnswerWrites(call, member, stored, [shared, stored.partners])
      : firstAnswerWrites(call, member, stored, shared);
  },
});
