import { addDays, type CalendarDate } from '../calendar.ts';
import type { UserId } from '../ids.ts';
import type { Topic } from './question.ts';

export type HiddenTopic = {
  readonly by: UserId;
  readonly topic: Topic;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
};

type Replacement = {
  readonly date: CalendarDate;
  readonly id: string;
  readonly on: CalendarDate;
};

/** What makes a schedule differ from the one that the seed alone gives. */
export type QuestionChanges = {
  /** Date -> the question asked instead: a swap or an own question. */
  readonly set: Readonly<Record<CalendarDate, string>>;
  readonly replacements: readonly Replacement[];
  readonly hidden: readonly HiddenTopic[];
};

export const noQuestionChanges: QuestionChanges = { set: {}, replacements: [], hidden: [] };

type HiddenPeriod<D> = Pick<HiddenTopic, 'topic'> & { readonly from: D; readonly until: D | null };

/** Topics hidden on `day` by a choice before the day `said`. That morning's draw still used them. */
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

export const topicsHiddenBy = (hidden: readonly HiddenTopic[], person: UserId): readonly Topic[] =>
  hidden.filter(({ by, until }) => by === person && until === null).map(({ topic }) => topic);

type TopicRequest = { readonly by: UserId; readonly topic: Topic; readonly today: CalendarDate };

/** Returns the same list if nothing changes. */
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

/** From tomorrow on. Returns the same list if the topic is not theirs. */
export const withTopicShown = (
  hidden: readonly HiddenTopic[],
  { by, topic, today }: TopicRequest,
): readonly HiddenTopic[] => {
  if (!topicsHiddenBy(hidden, by).includes(topic)) return hidden;
  return hidden.flatMap((entry) => {
    if (entry.by !== by || entry.topic !== topic || entry.until !== null) return [entry];
    // Hidden and shown on the same day: it never affected a draw.
    return entry.from === today ? [] : [{ ...entry, until: addDays(today, 1) }];
  });
};
