import { addDays, type CalendarDate } from '../calendar.ts';
import type { UserId } from '../identity.ts';
import type { Topic } from './question.ts';

/** A topic that somebody lets rest: from the day they said so until the day it may come back. */
export type HiddenTopic = {
  readonly by: UserId;
  readonly topic: Topic;
  /** The day on which it was said. */
  readonly from: CalendarDate;
  /** The first day on which it may be chosen again; null while it rests. */
  readonly until: CalendarDate | null;
};

/** A question that takes the place of another on a day to come. */
type Replacement = {
  readonly date: CalendarDate;
  readonly id: string;
  /** The day on which it was chosen. */
  readonly on: CalendarDate;
};

/** What makes a plan of questions differ from the one that the seed alone gives. */
export type QuestionChanges = {
  /** Date -> what is asked instead, whether by a swap or because it is an own question. */
  readonly set: Readonly<Record<CalendarDate, string>>;
  /** What takes the place of questions whose topic came to rest, in the order in which it did. */
  readonly replacements: readonly Replacement[];
  readonly hidden: readonly HiddenTopic[];
};

/** Nothing was changed so far. */
export const noQuestionChanges: QuestionChanges = { set: {}, replacements: [], hidden: [] };

/** When a topic rests: days as dates, or as numbers counted from a first day. */
type HiddenPeriod<D> = Pick<HiddenTopic, 'topic'> & { readonly from: D; readonly until: D | null };

/**
 * Topics that rest on `day`, as far as somebody, whoever, had said so before the day `said`. What was
 * chosen in the morning of the day on which they say so stands until it is filled.
 */
export const getHiddenTopics = <D extends string | number>(
  hidden: readonly HiddenPeriod<D>[],
  cutoff: D,
  day: D = cutoff,
): ReadonlySet<Topic> =>
  new Set(
    hidden
      .filter(({ from, until }) => from < cutoff && (until === null || day < until))
      .map(({ topic }) => topic),
  );

/** The topics that one person lets rest, in the order in which they said so. */
export const topicsHiddenBy = (hidden: readonly HiddenTopic[], person: UserId): readonly Topic[] =>
  hidden.filter(({ by, until }) => by === person && until === null).map(({ topic }) => topic);

type TopicRequest = { readonly by: UserId; readonly topic: Topic; readonly today: CalendarDate };

/** The list once a person lets a topic rest; the very list where they do already. */
export const withTopicHidden = (
  hidden: readonly HiddenTopic[],
  { by, topic, today }: TopicRequest,
): readonly HiddenTopic[] => {
  if (topicsHiddenBy(hidden, by).includes(topic)) return hidden;
  const tomorrow = addDays(today, 1);
  const reopened = hidden.find(
    (entry) => entry.by === by && entry.topic === topic && entry.until === tomorrow,
  );
  return reopened
    ? hidden.map((entry) => (entry === reopened ? { ...entry, until: null } : entry))
    : [...hidden, { by, topic, from: today, until: null }];
};

/** The list once a person brings a topic back, from tomorrow on; the very list where it is not theirs. */
export const withTopicShown = (
  hidden: readonly HiddenTopic[],
  { by, topic, today }: TopicRequest,
): readonly HiddenTopic[] => {
  if (!topicsHiddenBy(hidden, by).includes(topic)) return hidden;
  return hidden.flatMap((entry) => {
    if (entry.by !== by || entry.topic !== topic || entry.until !== null) return [entry];
    // Said and taken back on one day: it never chose anything.
    return entry.from === today ? [] : [{ ...entry, until: addDays(today, 1) }];
  });
};
