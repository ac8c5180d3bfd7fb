import { coupleDay } from '@usward/core/calendar';
import { waitingCause } from '@usward/core/push/cause';
import { type AnswerDecision, decideAnswers } from '@usward/core/quiz/decide-answers';
import type { QuizRound } from '@usward/core/quiz/round';
import { isLost } from '@usward/core/quiz/rounds';
import { viewRound, withoutPrivate } from '@usward/core/quiz/view-round';
import { amend, create, Overtaken, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { QuizRoundDocument } from '../database/quiz-documents.ts';
import type { Two } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import { type AnswerCall, saidIn } from './answer-call.ts';
import type { QuizLibrary } from './library-of.ts';
import {
  finishedBefore,
  quizAt,
  type RoundOfTwo,
  roundOfTwo,
  type StoredRounds,
} from './quiz-store.ts';
import { quizKey, roundWaits } from './quiz-waiting.ts';

/** A decision about a round of two, on what was read of it. */
type Decided = {
  readonly two: Two;
  readonly rounds: StoredRounds;
  readonly opened: RoundOfTwo | null;
  readonly decision: AnswerDecision;
};

/** The answers read are not those that the round was read with: somebody answered in between. */
const assertWhole = (opened: RoundOfTwo | null): void => {
  if (opened === null || isLost(opened.soFar)) return;
  const { soFar, mine, partners } = opened;
  const isWhole =
    (soFar.mine === null) === (mine === null) && (soFar.partners === null) === (partners === null);
  if (!isWhole) throw new Overtaken('Somebody answered meanwhile.');
};

/**
 * The round itself, made or amended by every answer, so that of two at the same time one decides
 * again; and the round before it leads no more.
 */
const roundWrites = (
  { input, now }: AnswerCall,
  { two, rounds: { stored }, opened, decision }: Decided,
): { readonly agreed: QuizRoundDocument; readonly writes: readonly Write[] } => {
  const { member, couple } = two;
  const { quiz, round } = input.params;
  const { agreed: stood } = stored;
  const place = documents.quizRound(couple.id, quiz, round);
  const others = stood && opened && !isLost(opened.soFar) ? stood.answered : {};
  const agreed = {
    quiz,
    round,
    version: decision.quiz.version,
    answered: { ...others, [member.me]: decision.entry.answeredAt },
    given: (stood?.given ?? 0) + 1,
    openedOn: stood?.openedOn ?? coupleDay(now, member.homeTimeZone),
    lastOf: quiz,
    // Where it says when, no answers come this far.
    revealedAt: null,
  };
  return { agreed, writes: [stood ? amend(place, agreed, stood) : create(place, agreed)] };
};

/** The round before leads no more. Answers in it may be deleted meanwhile, so it must be as it was read. */
const holdBefore = ({ two, rounds: { before } }: Decided): readonly Write[] => {
  const { agreed } = before;
  if (agreed === null) return [];
  const place = documents.quizRound(two.couple.id, agreed.quiz, agreed.round);
  return [amend(place, { lastOf: null }, agreed)];
};

/** Nothing is written, which is right only while the round is as it was read: either may delete answers. */
const holdRound = ({ two, rounds: { stored } }: Decided): readonly Write[] => {
  const { agreed } = stored;
  if (agreed === null) return [];
  const place = documents.quizRound(two.couple.id, agreed.quiz, agreed.round);
  return [amend(place, { given: agreed.given }, agreed)];
};

/** What waits from now on, and who hears of it: that there is an answer, not that it is written anew. */
const waitingWrites = (
  { two, opened, decision }: Decided,
  agreed: QuizRoundDocument,
  now: number,
): readonly Write[] => {
  const { member } = two;
  const partners = opened?.partners?.answeredAt ?? null;
  const isFirst = opened === null || opened.mine === null;
  if (!isFirst) return [];
  const key = quizKey(agreed);
  return [
    ...(partners === null ? [endWaiting(member.me, key)] : []),
    ...roundWaits(key, member, { mine: decision.entry.answeredAt, partners }),
    queuePush(member.partner, waitingCause(key, partners ? 'quiz-reveal' : 'quiz'), now),
    announce(member.partner, 'quiz'),
  ];
};

const writesOfTwo = (call: AnswerCall, decided: Decided): readonly Write[] => {
  const { two, decision } = decided;
  const { member, couple } = two;
  const { quiz, round } = call.input.params;
  const said = saidIn(call, decision);
  const { agreed, writes } = roundWrites(call, decided);
  return [
    together(couple.id, call.now, member.me),
    ...writes,
    ...holdBefore(decided),
    set(documents.quizEntry(member.me, quiz, round, couple.id), {
      ...said,
      couple: couple.id,
      lastOf: null,
    }),
    set(documents.sharedQuizEntry(couple.id, member.me, quiz, round), {
      ...said,
      answers: withoutPrivate(said.answers),
    }),
    ...(couple.confirmedAt === null
      ? // Holds on to the pairing: its confirmation looks for what waits, and must not miss this.
        [amend(documents.couple(couple.id), { confirmedAt: null }, couple)]
      : waitingWrites(decided, agreed, call.now)),
  ];
};

/**
 * Takes one's answers to a round of two, decided on what was read: overtaken where that has changed
 * since, so that of two at the same time the later one meets the reveal.
 */
export const answerAsTwo = async (
  library: QuizLibrary,
  call: AnswerCall,
  two: Two,
  rounds: StoredRounds,
): Promise<QuizRound> => {
  const { input, now, operation } = call;
  const opened = roundOfTwo(library, two, rounds.stored);
  const before = roundOfTwo(library, two, rounds.before);
  assertWhole(opened);
  const decision = decideAnswers(
    {
      round: input.params.round,
      now,
      newest: quizAt(library, input.params),
      opened: opened?.soFar ?? null,
      before: before?.soFar ?? null,
      mine: opened?.mine ?? null,
      // What was followed was finished, and takes no answers for that.
      isFollowed: false,
    },
    input.body,
  );
  const reply = viewRound({
    quiz: decision.quiz,
    round: input.params.round,
    isAlone: false,
    mine: decision.entry,
    partners: opened?.partners ?? null,
    revealedAt: opened?.soFar.revealedAt ?? null,
    before: finishedBefore(before),
  });
  const decided = { two, rounds, opened, decision };
  const writes = decision.kind === 'unchanged' ? holdRound(decided) : writesOfTwo(call, decided);
  return operation.commit({ writes, reply });
};
