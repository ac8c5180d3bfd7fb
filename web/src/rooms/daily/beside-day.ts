import { addComment, react, removeComment } from '@usward/core/daily/comment-endpoints';
import type { Comment, Day } from '@usward/core/daily/day';
import { shareNote } from '@usward/core/daily/history-endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { contentOf } from '../../device/outbox/pending.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { isRefused, type Pending, pendingOf } from './unsent.ts';

/** A comment with what this phone knows of it beyond the server. */
export type ShownComment = Comment & {
  /** Mine, and not sent or refused. */
  readonly sending: Pending | null;
  /** I took it back, and the server refused that. */
  readonly refusedRemoval: Pending | null;
};

/** What stands beside a day's answers, with what this phone has yet to send. */
export type Beside = {
  /** My reaction as I left it. */
  readonly reaction: string | null;
  readonly reacting: Pending | null;
  /** Oldest first; those that are yet to be sent last. */
  readonly comments: readonly ShownComment[];
  /** Whether the partner may read this note, as I left it. */
  readonly isShared: boolean;
  readonly sharing: Pending | null;
};

const newestOf = (
  queued: readonly QueuedWrite[],
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): QueuedWrite | undefined =>
  queued.findLast(
    (write) =>
      write.name === endpoint.name &&
      Object.entries(params).every(([name, value]) => write.params[name] === value),
  );

const asComment = (write: QueuedWrite): ShownComment[] => {
  const said = contentOf(addComment, write);
  const { id } = write.params;
  if (said === null || id === undefined) return [];
  return [
    {
      id,
      by: 'me',
      text: said.body.text,
      writtenAt: said.savedAt,
      sending: pendingOf(write),
      refusedRemoval: null,
    },
  ];
};

const commentsOf = (day: Day, queued: readonly QueuedWrite[]): readonly ShownComment[] => {
  const ofDay = queued.filter(({ params }) => params.date === day.date);
  const removals = new Map(
    ofDay
      .filter(({ name }) => name === removeComment.name)
      .map((write) => [write.params.id, write]),
  );
  const known = new Set(day.comments.map(({ id }) => id));
  const written = day.comments.flatMap((comment): ShownComment[] => {
    const removal = pendingOf(removals.get(comment.id));
    if (removal !== null && !isRefused(removal)) return [];
    return [{ ...comment, sending: null, refusedRemoval: removal }];
  });
  const added = ofDay.filter(({ params }) => !known.has(params.id ?? '')).flatMap(asComment);
  return [...written, ...added];
};

/** What was queued since my words were deleted; before that it goes with them. */
const since = (removing: Pending | null, queued: readonly QueuedWrite[]): readonly QueuedWrite[] =>
  removing?.state === 'attention'
    ? queued
    : queued.slice(queued.findIndex(({ key }) => key === removing?.key) + 1);

/**
 * Lays what is queued over what stands beside a day's answers, unless it goes with my words there. A
 * refused reaction or switch stands as the server has it, with the refusal to tell; a refused comment
 * keeps its words in its place.
 */
export const besideDay = (
  day: Day & Pick<OverlaidDay, 'removing'>,
  all: readonly QueuedWrite[],
): Beside => {
  const queued = since(day.removing, all);
  const reacting = newestOf(queued, react, { date: day.date });
  const reaction = isRefused(pendingOf(reacting)) ? null : contentOf(react, reacting);
  const sharing = day.note ? newestOf(queued, shareNote, { id: day.note.id }) : undefined;
  const shared = isRefused(pendingOf(sharing)) ? null : contentOf(shareNote, sharing);
  return {
    reaction: reaction ? reaction.body.emoji : day.reactions.mine,
    reacting: pendingOf(reacting),
    comments: commentsOf(day, queued),
    isShared: shared ? shared.body.shared : (day.note?.isShared ?? false),
    sharing: pendingOf(sharing),
  };
};
