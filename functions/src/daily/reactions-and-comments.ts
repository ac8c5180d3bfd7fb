import type { AuthoringCouple } from '@usward/core/authoring-couple';
import {
  type DayFacts,
  decideComment,
  isRevealed,
  type StoredComment,
  viewDay,
} from '@usward/core/daily/day-rules';
import * as commentEndpoints from '@usward/core/daily/reaction-and-comment-endpoints';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { additionKey } from '@usward/core/pulse';
import { getPreviousMember, type Member } from '../couple/membership.ts';
import { assertAuthoringCouple, rejectUnconfirmed } from '../couple/refusals.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField, type Merge } from '../database/field-changes.ts';
import { addWaitingItem, bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { type CallInput, write } from '../request/handler-builders.ts';
import { sortByTime } from './day-facts.ts';
import { getDay } from './get-days.ts';
import { type CoupleRead, type DayRead, dayDocuments, getCoupleId, readDay } from './read-day.ts';

/**
 * Throws `frozen` after a separation, `couple-changed` for another couple's text, and
 * `not-revealed` otherwise, also if the caller deleted their own answer.
 */
const assertRevealed = (day: DayRead, me: UserId, authoringCouple: AuthoringCouple): CoupleRead => {
  if (day.schedule.frozenAt !== null) throw new AppError('frozen');
  assertAuthoringCouple(authoringCouple, getCoupleId(day));
  if (day.kind === 'couple' && !day.schedule.confirmed) return rejectUnconfirmed(day.user);
  if (day.kind !== 'couple' || !isRevealed(day.facts, me)) throw new AppError('not-revealed');
  if (!day.facts.answers.has(me)) {
    throw new AppError('not-revealed', {
      message: t`You deleted your answer to this question, so you can’t add anything here.`,
    });
  }
  return day;
};

const updateDayWrites = (
  { coupleId, partner }: Member,
  { date }: DayFacts,
  change: Merge,
): readonly Write[] => [merge(documents.day(coupleId, date), change), bumpPulse(partner, 'daily')];

/** Taking back the last of what the user added takes its news back, too. */
const takeBackAddition = (after: DayFacts, { me, partner }: Member): readonly Write[] =>
  after.reactions.has(me) || after.comments.some(({ by }) => by === me)
    ? []
    : [removeWaitingItem(partner, additionKey(after.date))];

type Emoji = CallInput<typeof commentEndpoints.react>['input']['body']['emoji'];

const withReaction = (facts: DayFacts, me: UserId, emoji: Emoji): DayFacts => {
  const others = [...facts.reactions].filter(([userId]) => userId !== me);
  return { ...facts, reactions: new Map(emoji === null ? others : [...others, [me, emoji]]) };
};

export const react = write(commentEndpoints.react, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, input } = call;
    const { emoji } = input.body;
    const day = await readDay(reads, call, input.params.date);
    const { facts, member } = assertRevealed(day, user.id, input.couple);
    const isSame = (facts.reactions.get(user.id) ?? null) === emoji;
    const after = withReaction(facts, user.id, emoji);
    const writes = [
      ...updateDayWrites(member, facts, {
        reactions: { [user.id]: emoji ?? new DeleteField() },
      }),
      ...(emoji === null
        ? takeBackAddition(after, member)
        : [addWaitingItem(member.partner, additionKey(facts.date), 'reaction')]),
    ];
    return { writes: isSame ? [] : writes, reply: viewDay(after, user.id) };
  },
  reread: getDay.handle,
});

const withComments = (facts: DayFacts, comments: readonly StoredComment[]): DayFacts => ({
  ...facts,
  comments: sortByTime(comments),
});

export const addComment = write(commentEndpoints.addComment, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, input, now } = call;
    const { params, body } = input;
    const day = await readDay(reads, call, params.date);
    const { facts, member } = assertRevealed(day, user.id, input.couple);
    const comment = decideComment(facts, user.id, { id: params.id, text: body.text });
    if (comment === null) return { writes: [], reply: viewDay(facts, user.id) };
    const { id, ...stored } = comment;
    return {
      writes: [
        ...updateDayWrites(member, facts, { comments: { [id]: stored } }),
        addWaitingItem(member.partner, additionKey(facts.date), 'comment'),
        queuePush(member.partner, { kind: 'comment', date: facts.date }, now),
      ],
      reply: viewDay(withComments(facts, [...facts.comments, comment]), user.id),
    };
  },
  reread: getDay.handle,
});

/** An unknown id and the partner's get the same reply, so that neither can be told from it. */
export const removeComment = write(commentEndpoints.removeComment, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, input, now } = call;
    const { date, id } = input.params;
    const day = await readDay(reads, call, date);
    // From the separation on, today belongs to each alone; comments made before it are frozen.
    const isFrozen =
      day.schedule.frozenAt !== null || (day.kind === 'solo' && getPreviousMember(user, now));
    if (isFrozen) throw new AppError('frozen');
    const { facts } = day;
    const isMine = facts.comments.some((comment) => comment.id === id && comment.by === user.id);
    if (day.kind !== 'couple' || !isMine) return { writes: [], reply: viewDay(facts, user.id) };
    const after = withComments(
      facts,
      facts.comments.filter((comment) => comment.id !== id),
    );
    return {
      writes: [
        ...updateDayWrites(day.member, facts, { comments: { [id]: new DeleteField() } }),
        ...takeBackAddition(after, day.member),
      ],
      reply: viewDay(after, user.id),
    };
  },
  reread: getDay.handle,
});
