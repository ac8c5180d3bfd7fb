import type { Comment, Day } from '@usward/core/daily/day';
import { shareNote } from '@usward/core/daily/history-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { parseWriteContent } from '../../device/outbox/pending-writes.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { isRejected, type Pending, toPending } from './unsent-answer.ts';

export type ShownComment = Comment & {
  readonly sending: Pending | null;
  readonly rejectedRemoval: Pending | null;
};

export type DayInteractions = {
  readonly reaction: string | null;
  readonly reacting: Pending | null;
  /** Oldest first, unsent ones last. */
  readonly comments: readonly ShownComment[];
  readonly isShared: boolean;
  readonly sharing: Pending | null;
};

const findNewest = (
  queued: readonly OutboxWrite[],
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): OutboxWrite | undefined =>
  queued.findLast(
    (write) =>
      write.name === endpoint.name &&
      Object.entries(params).every(([name, value]) => write.params[name] === value),
  );

const toComments = (write: OutboxWrite): ShownComment[] => {
  const content = parseWriteContent(addComment, write);
  const { id } = write.params;
  if (content === null || id === undefined) return [];
  return [
    {
      id,
      by: 'me',
      text: content.body.text,
      writtenAt: content.savedAt,
      sending: toPending(write),
      rejectedRemoval: null,
    },
  ];
};

const getComments = (day: Day, queued: readonly OutboxWrite[]): readonly ShownComment[] => {
  const ofDay = queued.filter(({ params }) => params.date === day.date);
  const removals = new Map(
    ofDay
      .filter(({ name }) => name === removeComment.name)
      .map((write) => [write.params.id, write]),
  );
  const known = new Set(day.comments.map(({ id }) => id));
  const written = day.comments.flatMap((comment): ShownComment[] => {
    const removal = toPending(removals.get(comment.id));
    if (removal !== null && !isRejected(removal)) return [];
    return [{ ...comment, sending: null, rejectedRemoval: removal }];
  });
  const added = ofDay.filter(({ params }) => !known.has(params.id ?? '')).flatMap(toComments);
  return [...written, ...added];
};

/** Writes queued after the deletion; earlier ones go with the deleted text. */
const getQueuedAfterRemoval = (
  removing: Pending | null,
  queued: readonly OutboxWrite[],
): readonly OutboxWrite[] =>
  removing?.state === 'rejected'
    ? queued
    : queued.slice(queued.findIndex(({ key }) => key === removing?.key) + 1);

/**
 * Leaves out writes that a deletion takes along. A refused reaction or share switch shows the server's state; a
 * refused comment stays in place.
 */
export const getDayInteractions = (
  day: Day & Pick<OptimisticDay, 'removing'>,
  all: readonly OutboxWrite[],
): DayInteractions => {
  const queued = getQueuedAfterRemoval(day.removing, all);
  const reacting = findNewest(queued, react, { date: day.date });
  const reaction = isRejected(toPending(reacting)) ? null : parseWriteContent(react, reacting);
  const sharing = day.note ? findNewest(queued, shareNote, { id: day.note.id }) : undefined;
  const shared = isRejected(toPending(sharing)) ? null : parseWriteContent(shareNote, sharing);
  return {
    reaction: reaction ? reaction.body.emoji : day.reactions.mine,
    reacting: toPending(reacting),
    comments: getComments(day, queued),
    isShared: shared ? shared.body.shared : (day.note?.isShared ?? false),
    sharing: toPending(sharing),
  };
};
