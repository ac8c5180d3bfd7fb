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

/** Never leaves the server. */
export type ReflectionFacts = {
  readonly id: string;
  readonly form: Form;
  readonly isMine: boolean;
  readonly sharedAt: Instant;
  readonly forgottenAt: Instant | null;
  /** Also after the retention of the answers. */
  readonly hasAnswered: boolean;
  readonly partnerAnswered: boolean;
  readonly isDeclined: boolean;
  readonly mine: OwnAnswers | null;
  /** Null until both have answered. */
  readonly outcome: Outcome | null;
  readonly partners: SharedAnswers | null;
};

export const closesAt = (sharedAt: Instant): Instant =>
  instant(Date.parse(sharedAt) + REFLECTION_OPEN_MS);

export const retainedUntil = (sharedAt: Instant): Instant =>
  instant(Date.parse(sharedAt) + ANSWER_RETENTION_MS);

/**
 * Null: gone for the caller. Unanswered and declined forms end the same way, so they cannot be told apart.
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

/** In the form's order, which hides the order of the partner's answers. */
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

/** The only way to the partner's answers: only when both have answered and shared enough. */
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

export const toReflectionEntry = (facts: ReflectionFacts, now: number): ReflectionEntry | null => {
  const read = viewReflection(facts, null, now);
  if (read === null) return null;
  const { id, by, sharedAt, closesAt, state, result, form } = read;
  const themes = result?.state === 'open' ? result.themes : null;
  return { id, by, sharedAt, closesAt, state, title: form.title, themes };
};
