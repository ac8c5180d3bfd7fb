import { MAXIMUM_HIDDEN_TOPICS } from '@usward/core/daily/question';
import {
  type QuestionChanges,
  topicsHiddenBy,
  withTopicBack,
} from '@usward/core/daily/question-changes';
import type { hideTopic } from '@usward/core/daily/question-endpoints';
import { hideTopic as changesBy } from '@usward/core/daily/question-stand-in';
import { isSwappable } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { changeQuestions, replaceToday } from './change-writes.ts';
import { readToday, type Today } from './today.ts';

type Reply = Output<typeof hideTopic>;
type HideCall = PersonCall<typeof hideTopic>;

/**
 * Whether today's question may still change. It may also after a swap; but never while the pairing
 * waits to be confirmed, when an answer of the other's is not to be known of.
 */
const isOpen = ({ diary, facts, user, givesWay }: Today): boolean =>
  (diary.partner === null || diary.confirmed) &&
  isSwappable({ ...facts, canSwap: givesWay }, user.id);

const replyOf = (hidden: QuestionChanges['hidden'], { user }: Today): Reply => ({
  hiddenTopics: [...topicsHiddenBy(hidden, user.id)],
});

const hide = (today: Today, { input, now }: HideCall): Decision<Reply> => {
  const { user, diary, date } = today;
  const { hidden } = diary.questions;
  const mine = topicsHiddenBy(hidden, user.id);
  const { topic } = input.params;
  if (mine.includes(topic)) return { writes: [], reply: replyOf(hidden, today) };
  if (mine.length >= MAXIMUM_HIDDEN_TOPICS) throw new AppError('full');
  const changes = changesBy(diary.source, { by: user.id, topic, today: date }, isOpen(today));
  const id = changes.set[date];
  const isReplaced = id !== undefined && id !== diary.questions.set[date];
  return {
    writes: [
      ...changeQuestions(
        today,
        {
          hidden: changes.hidden,
          ...(changes.fills === diary.questions.fills ? {} : { fills: changes.fills }),
          ...(isReplaced ? { set: { [date]: id } } : {}),
        },
        now,
      ),
      ...(isReplaced ? replaceToday(today, { id }) : []),
    ],
    reply: replyOf(changes.hidden, today),
  };
};

const bringBack = (today: Today, { input, now }: HideCall): Decision<Reply> => {
  const { user, diary, date } = today;
  const before = diary.questions.hidden;
  const { topic } = input.params;
  const hidden = withTopicBack(before, { by: user.id, topic, today: date });
  return {
    writes: hidden === before ? [] : changeQuestions(today, { hidden }, now),
    reply: replyOf(hidden, today),
  };
};

/** "Not for us": lets a topic rest, for both, or brings back one that the caller let rest. */
export const handleHideTopic = async (call: HideCall): Promise<Reply> =>
  untilSettled(() =>
    call.operation.transact(async (reads) => {
      const today = await readToday(reads, call.caller.id, call.now);
      return call.input.body.hidden ? hide(today, call) : bringBack(today, call);
    }),
  );
