import type { Day } from '@usward/core/daily/day';
import { decideAnswer } from '@usward/core/daily/decide-answer';
import type { answerQuestion } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { Overtaken, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { decideForCouple, withAnswer } from './answer-writes.ts';
import { coupleDiary, coupleFacts } from './daily-facts.ts';
import { type DayRead, dayDocuments, readDay } from './daily-store.ts';
import { together } from './reveal.ts';

type AnswerCall = PersonCall<typeof answerQuestion>;
type CoupleRead = Extract<DayRead, { readonly kind: 'couple' }>;
type SoloRead = Extract<DayRead, { readonly kind: 'solo' }>;

/**
 * Decides on what stands at that very moment: for an edit, which must not cross the reveal, and while
 * the pairing can still be undone.
 */
const answerInTransaction = (
  { input, now, operation }: AnswerCall,
  { member, facts }: CoupleRead,
) =>
  operation.transact(async (reads) => {
    const [user, couple, day, mine, partners] = await reads.getAll(
      documents.user(member.me),
      documents.couple(member.coupleId),
      ...dayDocuments(member, facts.date),
    );
    if (couple === null || couple.frozenAt !== null || user?.couple?.id !== member.coupleId) {
      throw new Overtaken('The pairing was undone.');
    }
    const fresh = coupleFacts(coupleDiary(couple, member), member, {
      date: facts.date,
      now,
      day,
      mine,
      partners,
    });
    return decideForCouple(fresh, member, input.body);
  });

/** A first answer in a confirmed pairing needs no transaction: it is a create. */
const answerAsCouple = async (call: AnswerCall, read: CoupleRead): Promise<Day> => {
  const decision = decideForCouple(read.facts, read.member, call.input.body);
  if (decision.kind === 'unchanged') return call.operation.commit(decision);
  if (decision.kind === 'rewritten' || !read.diary.confirmed) {
    return answerInTransaction(call, read);
  }
  try {
    return await call.operation.commit({
      reply: decision.reply,
      writes: [together(read.member.coupleId, call.now), ...decision.writes],
    });
  } catch (error) {
    // Another tab was first, the partner changed the answer that was about to open, or they parted.
    if (error instanceof Overtaken) return answerInTransaction(call, read);
    throw error;
  }
};

/** Alone, or on a day before the two met here, whatever is written is a private note. */
const answerAlone = async (
  { operation, input }: AnswerCall,
  { facts, user }: SoloRead,
): Promise<Day> => {
  const decision = decideAnswer(facts, user.id, { ...input.body, visibility: 'me' });
  if (decision.kind === 'unchanged') {
    return operation.commit({ writes: [], reply: viewDay(facts, user.id) });
  }
  const { answer } = decision;
  const { date } = facts;
  return operation.commit({
    writes: [
      set(documents.journalNote(user.id, date), {
        id: date,
        date,
        questionId: facts.question.id,
        answer,
      }),
    ],
    reply: viewDay(withAnswer(facts, user.id, answer), user.id),
  });
};

const answer = async (call: AnswerCall): Promise<Day> => {
  const { params, body } = call.input;
  const read = await readDay(call.db, call.caller.id, call.now, () => params.date);
  if (read.diary.frozenAt !== null) throw new AppError('frozen');
  if (body.questionId !== undefined && body.questionId !== read.facts.question.id) {
    throw new AppError('other-question');
  }
  return read.kind === 'couple' ? answerAsCouple(call, read) : answerAlone(call, read);
};

/** Writes or, before the reveal, rewrites the caller's answer. */
export const handleAnswerQuestion = async (
  call: AnswerCall,
): Promise<Output<typeof answerQuestion>> => {
  try {
    return await answer(call);
  } catch (error) {
    // The pairing ended while this was on its way: it is decided anew, as somebody alone.
    if (error instanceof Overtaken) return answer(call);
    throw error;
  }
};
