import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { misfitsOf, type SharedAnswers } from '@usward/core/reflection/answers';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import { decideOutcome, sharedPart } from '@usward/core/reflection/outcome';
import { closesAt } from '@usward/core/reflection/view-reflection';
import { assertOldEnough } from '../account/assert-adult.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type Asked, writeAsCouple } from '../http/frames.ts';
import type { Member } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import {
  keptFrom,
  reflectionDocuments,
  reflectionKey,
  type StoredReflection,
  storedReflection,
  unanswered,
} from './reflection-store.ts';

type AnswerCall = Asked<typeof reflectionEndpoints.answerForm> & {
  readonly couple: CoupleDocument;
};

/** Refuses what cannot be answered any more: in the same words, whatever has closed it. */
const assertOpen = (
  { agreed, partners }: StoredReflection,
  { me, partner }: Member,
  now: number,
): void => {
  if (agreed.answered[me] && agreed.answered[partner]) throw new AppError('locked');
  // The sweep takes the copies of what has closed, maybe while this call is on its way.
  const isSwept = agreed.answered[partner] !== undefined && partners === null;
  if (!isSwept && now < Date.parse(closesAt(agreed.sharedAt))) return;
  throw new AppError('closed', {
    message: t`This one has closed. What you said is kept on this phone.`,
  });
};

const assertFits = ({ agreed }: StoredReflection, { input }: AnswerCall): void => {
  const fields = misfitsOf(agreed.form, input.body.answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

/**
 * Whether all of it is for the own eyes. What was kept stays so unless whoever writes knew of it: of
 * two devices one may send what it was told before the other kept everything.
 */
const isKept = ({ mine }: StoredReflection, { input }: AnswerCall): boolean => {
  const { keep, after } = input.body;
  const said = mine?.said;
  return keep || (said?.kept === true && after !== said.answeredAt);
};

/** The own original, which nobody else reads. */
const saidWrites = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
): readonly Write[] => {
  const { agreed } = stored;
  const { input, now } = call;
  const { answers } = input.body;
  return [
    ...noteWriter(call.couple, member.me),
    set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
      ...unanswered(member, agreed),
      said: { answers, kept: isKept(stored, call), answeredAt: instant(now) },
    }),
    // Their other devices.
    announce(member.me, 'reflection'),
  ];
};

/** What an answer changes in what both have. */
const answeredBy = ({ me }: Member, now: number) => ({ answered: { [me]: instant(now) } });

const copyOf = (
  { coupleId }: Member,
  { agreed }: StoredReflection,
  by: Member['me'],
  { sliders, open }: SharedAnswers,
): Write =>
  set(documents.sharedReflection(coupleId, by, agreed.id), {
    sliders,
    open,
    id: agreed.id,
    ...keptFrom(agreed.sharedAt),
  });

/** The first of both answers, or rewrites: the other hears that there is an answer, not of what it says. */
const writesOfFirst = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
  shared: SharedAnswers,
): readonly Write[] => {
  const { agreed } = stored;
  const isFirstTime = agreed.answered[member.me] === undefined;
  return [
    ...saidWrites(call, member, stored),
    merge(documents.reflection(member.coupleId, agreed.id), answeredBy(member, call.now)),
    copyOf(member, stored, member.me, shared),
    endWaiting(member.me, reflectionKey(agreed)),
    ...(isFirstTime ? [announce(member.partner, 'reflection')] : []),
  ];
};

/** What is left of both copies once the outcome stands: no slider, and nothing at all where it is too few. */
const copiesAfter = (
  member: Member,
  stored: StoredReflection,
  shared: readonly (readonly [by: Member['me'], SharedAnswers])[],
  isOpen: boolean,
): readonly Write[] =>
  shared.map(([by, { open }]) =>
    isOpen
      ? copyOf(member, stored, by, { sliders: {}, open })
      : remove(documents.sharedReflection(member.coupleId, by, stored.agreed.id)),
  );

/** The second decides what comes of it, once and for both. */
const writesOfSecond = (
  call: AnswerCall,
  member: Member,
  stored: StoredReflection,
  [mine, theirs]: readonly [mine: SharedAnswers, theirs: SharedAnswers],
): readonly Write[] => {
  const { me, partner, coupleId } = member;
  const { agreed } = stored;
  const { outcome, score } = decideOutcome(agreed.form, theirs, mine);
  const scoredAt = score === null ? null : instant(call.now);
  const key = reflectionKey(agreed);
  const both = [[me, mine] as const, [partner, theirs] as const];
  return [
    ...saidWrites(call, member, stored),
    merge(documents.reflection(coupleId, agreed.id), {
      ...answeredBy(member, call.now),
      outcome,
      score,
      scoredAt,
    }),
    ...copiesAfter(member, stored, both, outcome.state === 'open'),
    remove(documents.reflectionDue(coupleId, agreed.id)),
    setWaiting(me, key, 'reflection-result'),
    ...tellWaiting(partner, key, 'reflection-result', call.now),
    announce(partner, 'reflection'),
  ];
};

/** Answers a shared form or, before both have, rewrites the answers. */
export const answerForm = writeAsCouple(reflectionEndpoints.answerForm, {
  ours: (member, { input }) => reflectionDocuments(member, input.params.id),
  decide: ({ user, member, ours, ...call }) => {
    const { input, now } = call;
    assertOldEnough(user, now);
    assertCouple(input.couple, member.coupleId);
    const stored = storedReflection(ours, now);
    if (stored === null || stored.agreed.forgottenAt !== null) throw new AppError('not-found');
    assertOpen(stored, member, now);
    assertFits(stored, call);
    const shared = sharedPart(input.body.answers, isKept(stored, call));
    // Nothing is open to an answer once both have: the other's copy is there where only they have.
    return stored.partners
      ? writesOfSecond(call, member, stored, [shared, stored.partners])
      : writesOfFirst(call, member, stored, shared);
  },
});
