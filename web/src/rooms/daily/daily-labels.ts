import { type CalendarDate, countYearsAgo, type Instant } from '@usward/core/calendar';
import { ANSWER_WINDOW_MS, QUESTION_OPEN_MS } from '@usward/core/daily/answer-window';
import type { Reaction } from '@usward/core/daily/day';
import type { AskedQuestion } from '@usward/core/daily/question';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { getCompletedDaysText } from '../../content/completed-days-text.ts';
import { needIcons } from '../../content/need-icons.ts';
import { getOpenUntil } from '../../content/open-until.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { formatDate, formatTime } from '../../ui/format-dates.ts';
import type { OptimisticDay } from './optimistic-day.ts';

const MIN_STREAK_DAYS = 2;

export const getCompletedDaysTexts = (
  { completedDays, streak }: { readonly completedDays: number; readonly streak: number },
  alone: boolean,
): readonly string[] => {
  if (alone || completedDays === 0) return [];
  const count = getCompletedDaysText(completedDays);
  // A streak of all days says nothing new.
  return streak < MIN_STREAK_DAYS || streak === completedDays
    ? [count]
    : [
        count,
        plural(streak, {
          one: '# day in your current streak, with room for rest days.',
          other: '# days in your current streak, with room for rest days.',
        }),
      ];
};

export const getAuthorText = ({ from }: AskedQuestion, couple: Couple): string | null => {
  if (from === undefined) return null;
  return from === 'me' ? t`Your own question` : t`A question from ${partnerNameInSentence(couple)}`;
};

/** Whether the first 48 hours of a day are over and the last 24 are running. */
export const isCatchingUp = (closesAt: Instant, now: number): boolean => {
  const left = Date.parse(closesAt) - now;
  return left > 0 && left <= ANSWER_WINDOW_MS - QUESTION_OPEN_MS;
};

export const getOpenUntilText = (closesAt: Instant, now: number): string => {
  const until = getOpenUntil(closesAt, now);
  switch (until.kind) {
    case 'time':
      return t`This question stays open until ${until.day}, ${until.time}.`;
    case 'tonight':
      return t`This question stays open through tonight.`;
    case 'night':
      return t`This question stays open through ${until.day} night.`;
  }
};

export const getLookBackText = (date: CalendarDate, today: CalendarDate): string => {
  const years = countYearsAgo(date, today);
  if (years === null) return t`On ${formatDate(date)} you said`;
  return plural(years, { one: 'A year ago you said', other: '# years ago you said' });
};

export const getWrittenAtText = (instant: Instant, now: number): string => {
  const [writtenDate, today] = [getLocalDate(new Date(instant)), getLocalDate(new Date(now))];
  const time = formatTime(instant);
  if (writtenDate === today) return t`Today at ${time}`;
  const day = formatDate(
    writtenDate,
    writtenDate.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long',
  );
  return tWithContext('when a comment was written')`${day} at ${time}`;
};

export const getSharingText = (isShared: boolean, couple: Couple): string =>
  isShared
    ? t`Turn this off, and only you can read it.`
    : t`${partnerName(couple)} can’t see that it’s there.`;

/** Offline, the partner may have answered since and read what was meant for both. */
export const getRemovalText = (
  { note, state, mine, date }: OptimisticDay,
  couple: Couple,
  online: boolean,
): { readonly label: string; readonly title: string; readonly text: string } => {
  const day = formatDate(date);
  if (note !== null) {
    return {
      label: t`Delete your note from ${day}`,
      title: t`Delete this note?`,
      text: note.isShared
        ? t`This permanently deletes it, including what ${partnerNameInSentence(couple)} can read.`
        : t`This permanently deletes it.`,
    };
  }
  if (state === 'both') {
    return {
      label: t`Delete what you wrote on ${day}`,
      title: t`Delete what you wrote here?`,
      text: t`This permanently deletes your answer, your comments and your reaction, for ${partnerNameInSentence(couple)} too. What ${partnerName(couple)} wrote stays, and the day still counts. You can’t answer it again.`,
    };
  }
  const isPrivate = mine?.visibility === 'me';
  return {
    label: t`Delete your answer from ${day}`,
    title: isPrivate ? t`Delete this note?` : t`Delete your answer?`,
    text:
      online || isPrivate
        ? t`This permanently deletes it. No one else has read it.`
        : t`This permanently deletes it. As far as this device knows, no one else has read it.`,
  };
};

export const getDeletedText = (by: 'me' | 'partner', couple: Couple): string =>
  by === 'me' ? t`You deleted your answer.` : t`${partnerName(couple)} deleted their answer.`;

type ReactionLabels = {
  readonly choice: string;
  readonly mine: string;
  readonly theirs: (couple: Pick<Couple, 'you'>) => string;
};

/** In text, since an emoji alone looks different on every phone. */
export const reactionLabels: Readonly<Record<Reaction, ReactionLabels>> = {
  '❤️': {
    choice: tWithContext('a reaction')`Love`,
    mine: t`You sent love`,
    theirs: (couple) => t`${partnerName(couple)} sent love`,
  },
  '😂': {
    choice: tWithContext('a reaction')`Laughed`,
    mine: t`It made you laugh`,
    theirs: (couple) => t`${partnerName(couple)} laughed`,
  },
  '🥹': {
    choice: tWithContext('a reaction')`Touched`,
    mine: t`It touched you`,
    theirs: (couple) => t`It touched ${partnerNameInSentence(couple)}`,
  },
  '🤗': {
    choice: tWithContext('a reaction')`Hug`,
    mine: t`You sent a hug`,
    theirs: (couple) => t`${partnerName(couple)} sent a hug`,
  },
  '😮': {
    choice: tWithContext('a reaction')`Wow`,
    mine: t`It surprised you`,
    theirs: (couple) => t`It surprised ${partnerNameInSentence(couple)}`,
  },
  '🙏': {
    choice: tWithContext('a reaction')`Thanks`,
    mine: t`You said thank you`,
    theirs: (couple) => t`${partnerName(couple)} said thank you`,
  },
};

export const getReactionText = (reaction: Reaction, by: 'me' | Pick<Couple, 'you'>): string => {
  const { mine, theirs } = reactionLabels[reaction];
  return by === 'me' ? mine : theirs(by);
};

const FACE_PATH = 'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0-16.5 0z';

/** Each is one path on the icons' 24-unit grid. */
export const reactionPaths: Readonly<Record<Reaction, string>> = {
  '❤️': 'M7.75 12a4.25 4.25 0 1 0 8.5 0a4.25 4.25 0 1 0-8.5 0zM12 3.5v1.75M12 18.75v1.75M3.5 12h1.75M18.75 12h1.75M6 6l1.25 1.25M16.75 16.75 18 18M18 6l-1.25 1.25M7.25 16.75 6 18',
  '😂': `${FACE_PATH}M8.25 10.25c.35-.6.8-.9 1.25-.9s.9.3 1.25.9M13.25 10.25c.35-.6.8-.9 1.25-.9s.9.3 1.25.9M8 13.5h8c-.4 2.25-1.9 3.5-4 3.5s-3.6-1.25-4-3.5z`,
  '🥹': 'M12 4c3 3.75 5.25 6.5 5.25 9.75a5.25 5.25 0 0 1-10.5 0C6.75 10.5 9 7.75 12 4zM9.75 14a2.25 2.25 0 0 0 2 2.25',
  '🤗': needIcons.touch,
  '😮': `${FACE_PATH}M9 9.5v.5M15 9.5v.5M10.25 15a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0z`,
  '🙏': 'M12 20.25V9.5M12 13c0-3.5 2.5-6.25 6.75-6.25C18.75 10.5 16.25 13 12 13zM12 16.5c0-2.9-2.2-5-6-5 0 3.2 2.2 5 6 5z',
};

/** Falls back to the emoji of a newer app. */
export const getReactionLabel = (emoji: string): string =>
  Object.entries(reactionLabels).find(([known]) => known === emoji)?.[1].choice ?? emoji;
