import { type Instant, instant } from '../calendar.ts';
import type { SharedAnswers } from './answers.ts';
import type { Form } from './form.ts';
import type { Outcome } from './outcome.ts';
import {
  ANSWER_RETENTION_MS,
  type OwnAnswers,
  REFLECTION_OPEN_MS,
  type Reflection,
  type ReflectionEntry,
  type ReflectionState,
  type Result,
  type SummaryView,
} from './reflection.ts';

/** All that is known of a shared form to the call of one of the two. Never leaves the server. */
export type ReflectionFacts = {
  readonly id: string;
  readonly form: Form;
  readonly isMine: boolean;
  readonly sharedAt: Instant;
  /** When one of the two took the result away; null: nobody has. */
  readonly forgottenAt: Instant | null;
  /** Whether the caller has answered, be the answers kept still or not. */
  readonly hasAnswered: boolean;
  readonly partnerAnswered: boolean;
  /** "Not this time", said by the caller. */
  readonly isDeclined: boolean;
  /** Null: not answered, or kept no more. */
  readonly mine: OwnAnswers | null;
  /** Null until both have answered. */
  readonly outcome: Outcome | null;
  /** What the other shared; null where it is kept no more. */
  readonly partners: SharedAnswers | null;
};

/** Until when a form that was shared then can be answered. */
export const closesAt = (sharedAt: Instant): Instant =>
  instant(Date.parse(sharedAt) + REFLECTION_OPEN_MS);

/** Until when the answers to a form that was shared then are kept. */
export const retainedUntil = (sharedAt: Instant): Instant =>
  instant(Date.parse(sharedAt) + ANSWER_RETENTION_MS);

/**
 * Where a shared form stands for the caller; null: there is nothing of it for them. What was not
 * answered in time is gone like what was declined, so the one cannot be told from the other.
 */
export const getReflectionState = (facts: ReflectionFacts, now: number): ReflectionState | null => {
  const { hasAnswered, partnerAnswered } = facts;
  if (facts.forgottenAt !== null) return facts.mine === null ? null : 'forgotten';
  if (hasAnswered && partnerAnswered) return 'both';
  if (facts.isDeclined) return null;
  if (now >= Date.parse(closesAt(facts.sharedAt))) return hasAnswered ? 'closed' : null;
  if (hasAnswered) return 'mine';
  return partnerAnswered ? 'partner' : 'none';
};

/** By the order of the form: in which order the other answered is nobody's business. */
const getPartnerAnswers = ({ form, partners }: ReflectionFacts): SharedAnswers['open'] =>
  Object.fromEntries(
    form.blocks.flatMap(({ id }) => {
      const answer = partners?.open[id];
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );

const toResult = (facts: ReflectionFacts): Result | null => {
  const { outcome } = facts;
  return outcome?.state === 'open' ? { ...outcome, partner: getPartnerAnswers(facts) } : outcome;
};

/**
 * A shared form as its caller may see it: the only way from documents to what the other shared. It is
 * in it exactly when both have answered and both have shared enough.
 */
export const viewReflection = (
  facts: ReflectionFacts,
  summary: SummaryView | null,
  now: number,
): Reflection | null => {
  const state = getReflectionState(facts, now);
  if (state === null) return null;
  const result = state === 'both' ? toResult(facts) : null;
  return {
    id: facts.id,
    form: facts.form,
    by: facts.isMine ? 'me' : 'partner',
    sharedAt: facts.sharedAt,
    closesAt: closesAt(facts.sharedAt),
    retainedUntil: retainedUntil(facts.sharedAt),
    state,
    mine: facts.mine,
    partnerAnswered: state !== 'forgotten' && facts.partnerAnswered,
    result,
    summary: result?.state === 'open' ? summary : null,
  };
};

/** The same in the list. */
export const toReflectionEntry = (facts: ReflectionFacts, now: number): ReflectionEntry | null => {
  const read = viewReflection(facts, null, now);
  if (read === null) return null;
  const { id, by, sharedAt, closesAt, state, result, form } = read;
  const themes = result?.state === 'open' ? result.themes : null;
  return { id, by, sharedAt, closesAt, state, title: form.title, themes };
};
