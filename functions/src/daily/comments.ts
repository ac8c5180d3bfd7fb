import * as commentEndpoints from '@usward/core/daily/comment-endpoints';
import {
  type DayFacts,
  decideComment,
  isRevealed,
  viewDay,
  type WrittenComment,
} from '@usward/core/daily/day-rules';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { WrittenIn } from '@usward/core/written-in';
import { type Merge, Removal } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Asked, write } from '../http/frames.ts';
import { formerMemberOf, type Member } from '../pairing/membership.ts';
import { assertCouple, refuseUnconfirmed } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import {
  type CoupleRead,
  coupleIdOf,
  type DayRead,
  dayDocuments,
  inTime,
  readDay,
} from './day-facts.ts';
import { getDay } from './days.ts';

/**
 * The day where it is revealed, which it stays for good: throws `frozen` where the two have parted,
 * `not-revealed` where it is not, for a day of one's own time, and to whoever has deleted their answer there;
 * `other-couple` for what was written in another one.
 */
const assertRevealed = (day: DayRead, me: PersonId, written: WrittenIn): CoupleRead => {
  if (day.diary.frozenAt !== null) throw new AppError('frozen');
  assertCouple(written, coupleIdOf(day));
  if (day.kind === 'couple' && !day.diary.confirmed) return refuseUnconfirmed(day.user);
  if (day.kind !== 'couple' || !isRevealed(day.facts, me)) throw new AppError('not-revealed');
  if (!day.facts.answers.has(me)) {
    throw new AppError('not-revealed', {
      message: t`You deleted your answer to this question, so nothing is added beside it.`,
    });
  }
  return day;
};

/** Changes what stands beside a reveal, and has the partner's app read it. */
const besideDay = (
  { coupleId, partner }: Member,
  { date }: DayFacts,
  change: Merge,
): readonly Write[] => [merge(documents.day(coupleId, date), change), announce(partner, 'daily')];

type Emoji = Asked<typeof commentEndpoints.react>['input']['body']['emoji'];

const withReaction = (facts: DayFacts, me: PersonId, emoji: Emoji): DayFacts => {
  const others = [...facts.reactions].filter(([person]) => person !== me);
  return { ...facts, reactions: new Map(emoji === null ? others : [...others, [me, emoji]]) };
};

/** Sets, changes or takes back the caller's reaction; each writes their own entry only. */
export const react = write(commentEndpoints.react, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, input } = call;
    const { emoji } = input.body;
    const day = await readDay(reads, call, input.params.date);
    const { facts, member } = assertRevealed(day, user.id, input.couple);
    const isSame = (facts.reactions.get(user.id) ?? null) === emoji;
    const reactions = { [user.id]: emoji ?? new Removal() };
    return {
      writes: isSame ? [] : besideDay(member, facts, { reactions }),
      reply: viewDay(withReaction(facts, user.id, emoji), user.id),
    };
  },
  reread: getDay.handle,
});

const withComments = (facts: DayFacts, comments: readonly WrittenComment[]): DayFacts => ({
  ...facts,
  comments: inTime(comments),
});

/** Adds the caller's later thought to a reveal, as long as there is room for it. */
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
        ...besideDay(member, facts, { comments: { [id]: stored } }),
        queuePush(member.partner, { kind: 'comment', date: facts.date }, now),
      ],
      reply: viewDay(withComments(facts, [...facts.comments, comment]), user.id),
    };
  },
  reread: getDay.handle,
});

/**
 * Takes back a comment of the caller's. Where none of theirs has that id the day is answered as it
 * stands, be it the partner's or nobody's. Throws `frozen` where the two have parted.
 */
export const removeComment = write(commentEndpoints.removeComment, {
  ours: (member, { input }) => dayDocuments(member, input.params.date),
  decide: async (call, reads) => {
    const { user, input, now } = call;
    const { date, id } = input.params;
    const day = await readDay(reads, call, date);
    // Today is one's own from the moment of parting; what was said of it until then stands there frozen.
    const isFrozen =
      day.diary.frozenAt !== null || (day.kind === 'solo' && formerMemberOf(user, now));
    if (isFrozen) throw new AppError('frozen');
    const { facts } = day;
    const isMine = facts.comments.some((comment) => comment.id === id && comment.by === user.id);
    if (day.kind !== 'couple' || !isMine) return { writes: [], reply: viewDay(facts, user.id) };
    const others = facts.comments.filter((comment) => comment.id !== id);
    return {
      writes: besideDay(day.member, facts, { comments: { [id]: new Removal() } }),
      reply: viewDay(withComments(facts, others), user.id),
    };
  },
  reread: getDay.handle,
});
