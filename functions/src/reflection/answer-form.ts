import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { misfitsOf, type SharedAnswers } from '@usward/core/reflection/answers';
import type { answerForm } from '@usward/core/reflection/endpoints';
import { decideOutcome, sharedPart } from '@usward/core/reflection/outcome';
import { closesAt } from '@usward/core/reflection/view-reflection';
import { assertOldEnough } from '../account/assert-adult.ts';
import { known } from '../account/to-user.ts';
import { amend, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
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

type AnswerCall = PersonCall<typeof answerForm>;

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
    together(member.coupleId, now, member.me),
    set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
      ...unanswered(member, agreed),
      said: { answers, kept: isKept(stored, call), answeredAt: instant(now) },
    }),
    // Their other devices.
    announce(member.me, 'reflection'),
  ];
};

/** What an answer changes in what both have, so that of two at the same time one decides again. */
const givenBy = ({ me }: Member, { agreed }: StoredReflection, now: number) => ({
  answered: { ...agreed.answered, [me]: instant(now) },
  given: agreed.given + 1,
});

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
    amend(
      documents.reflection(member.coupleId, agreed.id),
      givenBy(member, stored, call.now),
      agreed,
    ),
    copyOf(member, stored, member.me, shared),
    endWaiting(member.me, reflectionKey(agreed, member.homeTimeZone)),
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
  const { me, partner, coupleId, homeTimeZone } = member;
  const { agreed } = stored;
  const { outcome, score } = decideOutcome(agreed.form, theirs, mine);
  const scoredAt = score === null ? null : instant(call.now);
  const key = reflectionKey(agreed, homeTimeZone);
  const both = [[me, mine] as const, [partner, theirs] as const];
  return [
    ...saidWrites(call, member, stored),
    amend(
      documents.reflection(coupleId, agreed.id),
      { ...givenBy(member, stored, call.now), outcome, score, scoredAt },
      agreed,
    ),
    ...copiesAfter(member, stored, both, outcome.state === 'open'),
    remove(documents.reflectionDue(coupleId, agreed.id)),
    setWaiting(me, key, 'reflection-result'),
    ...tellWaiting(partner, key, 'reflection-result', call.now),
    announce(partner, 'reflection'),
  ];
};

/** Answers a shared form or, before both have, rewrites the answers. */
export const handleAnswerForm = (call: AnswerCall): Promise<Output<typeof answerForm>> => {
  const { caller, input, now, operation } = call;
  return untilSettled(() =>
    operation.transact(async (reads) => {
      const { member, documents: found } = await confirmedTwo(
        reads,
        caller.id,
        now,
        (two) => [...reflectionDocuments(two, input.params.id), documents.user(two.me)] as const,
      );
      const [agreed, mine, partners, user] = found;
      assertOldEnough(known(user), now);
      assertCouple(input.body.couple, member.coupleId);
      const stored = storedReflection([agreed, mine, partners], now);
      if (stored === null || stored.agreed.forgottenAt !== null) throw new AppError('not-found');
      assertOpen(stored, member, now);
      assertFits(stored, call);
      const shared = sharedPart(input.body.answers, isKept(stored, call));
      // Nothing is open to an answer once both have: the other's copy is there where only they have.
      const writes = stored.partners
        ? writesOfSecond(call, member, stored, [shared, stored.partners])
        : writesOfFirst(call, member, stored, shared);
      return { writes, reply: { ok: true as const } };
    }),
  );
};
