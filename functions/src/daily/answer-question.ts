import { coupleDay } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { answerQuestion } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { known } from '../account/to-user.ts';
import { create, Overtaken, touch, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { decideForCouple } from './answer-writes.ts';
import { coupleFacts } from './daily-facts.ts';
import {
  type CoupleRead,
  coupleIdOf,
  type DayRead,
  dayDocuments,
  emptyDay,
  readDay,
} from './daily-store.ts';
import { coupleDiary } from './diary.ts';
import { holdDay } from './hold-day.ts';
import { decideNote } from './note-writes.ts';

type AnswerCall = PersonCall<typeof answerQuestion>;
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
    // A swap was faster: what was written answers another question.
    if (fresh.question.id !== facts.question.id) throw new AppError('other-question');
    return decideForCouple(fresh, member, input.body);
  });

/**
 * Today's question can be swapped at the moment at which it is answered; no answer may land under
 * another. What holds the two apart is the day itself, which a swap always writes.
 */
const holdQuestion = ({ day, diary, facts, member }: CoupleRead, now: number): readonly Write[] => {
  const { date, question } = facts;
  if (date !== coupleDay(now, diary.zone)) return [];
  const place = documents.day(member.coupleId, date);
  return [day ? holdDay(member.coupleId, day) : create(place, emptyDay(date, question.id))];
};

/** A first answer in a confirmed pairing needs no transaction: it is a create. */
const answerAsCouple = async (call: AnswerCall, read: CoupleRead): Promise<Day> => {
  const decision = decideForCouple(read.facts, read.member, call.input.body);
  if (decision.kind === 'unchanged') {
    const { day, member } = read;
    const writes = day ? [holdDay(member.coupleId, day)] : [];
    return call.operation.commit({ writes, reply: decision.reply });
  }
  if (decision.kind === 'rewritten' || !read.diary.confirmed) {
    return answerInTransaction(call, read);
  }
  try {
    return await call.operation.commit({
      reply: decision.reply,
      writes: [...holdQuestion(read, call.now), ...decision.writes],
    });
  } catch (error) {
    // Another tab, the partner's answer or a swap was first, or they parted.
    if (error instanceof Overtaken) return answerInTransaction(call, read);
    throw error;
  }
};

/** Alone, or on a day before the two met here, whatever is written is a private note. */
const answerAlone = async (
  { operation, input }: AnswerCall,
  { facts, user }: SoloRead,
): Promise<Day> => {
  const { text } = input.body;
  // A first note is a create; one that stands may be shared, and its copy is to say the same.
  if (!facts.answers.has(user.id)) {
    const { writes, reply } = decideNote(facts, user, null, text);
    // Overtaken once the account has ended.
    const held = touch(documents.user(user.id), { id: user.id });
    return operation.commit({ writes: [held, ...writes], reply });
  }
  return operation.transact(async (reads) => {
    const [fresh, entry] = await reads.getAll(
      documents.user(user.id),
      documents.journalNote(user.id, facts.date),
    );
    return decideNote(facts, known(fresh), entry, text);
  });
};

const answer = async (call: AnswerCall): Promise<Day> => {
  const { params, body } = call.input;
  const read = await readDay(call.db, call.caller.id, call.now, () => params.date);
  if (read.diary.frozenAt !== null) throw new AppError('frozen');
  // A private note is for nobody else, whoever that was.
  if (body.visibility !== 'me') assertCouple(body.couple, coupleIdOf(read));
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
