import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { type Day, DaySchema, dateOfNote } from '@usward/core/daily/day';
import {
  answerQuestion,
  getDaily,
  getDay,
  seeReveal,
  shareNote,
} from '@usward/core/daily/endpoints';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { codePoints } from '@usward/core/text';
import * as v from 'valibot';
import { isUnder } from '../../device/addresses.ts';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { track } from '../../device/tracking.ts';
import type { Daily } from './day-in-time.ts';
import { changeHistory, heldDays, putInHistory } from './history-queries.ts';
import { leftAfter, withoutMine } from './overlay-day.ts';
import { dailyWith, dashboardAnswered, dashboardSeen, dashboardWith, newerDay } from './put-day.ts';

const dashboardKey = readOptions(getDashboard).queryKey;
const dailyKey = readOptions(getDaily).queryKey;
const dayKey = (date: CalendarDate) => readOptions(getDay, { params: { date } }).queryKey;

/** Today's question and the coming ones. */
export const useDaily = () => useQuery(readOptions(getDaily));

/** One day; until it was read itself, what this phone knows of it from other readings. */
export const useDay = (date: CalendarDate) => {
  const client = useQueryClient();
  const query = useQuery(readOptions(getDay, { params: { date } }));
  const { data: daily } = useQuery({ ...readOptions(getDaily), enabled: false });
  return {
    ...query,
    day: query.data ?? knownDay(client, daily, date),
    readAt: query.dataUpdatedAt,
    /** What is known beside today's question, where this is that day. */
    daily: daily?.today.date === date ? daily : undefined,
  };
};

const knownDay = (
  client: QueryClient,
  daily: Daily | undefined,
  date: CalendarDate,
): Day | undefined => {
  if (daily?.today.date === date) return daily.today;
  // A note of one's own time may stand beside the day of two; one of the partner's has no screen.
  const held = heldDays(client).filter(
    ({ date: on, note }) => on === date && note?.by !== 'partner',
  );
  return held.find(({ note }) => note === null) ?? held[0];
};

/** Puts a day that was just read wherever it is shown; `answered` where my answer brought it. */
export const putDay = (client: QueryClient, day: Day, answered = false): void => {
  const summaryWith = answered ? dashboardAnswered : dashboardWith;
  const overtaken = endOlderReads(client);
  client.setQueryData<Day>(dayKey(day.date), (known) => newerDay(known, day));
  client.setQueryData<Daily>(dailyKey, (daily) => daily && dailyWith(daily, day));
  client.setQueryData<Dashboard>(dashboardKey, (known) => known && summaryWith(known, day));
  putInHistory(client, day);
  // A reveal changes counts that only the server keeps.
  if (answered && day.state === 'both') {
    void client.invalidateQueries({ queryKey: dashboardKey });
    void client.invalidateQueries({ queryKey: dailyKey });
  }
  for (const queryKey of overtaken) void client.invalidateQueries({ queryKey });
};

/**
 * Ends the reads that set out before a day was written or deleted: their answers may come later and be
 * older. Gives their keys, to be read anew.
 */
const endOlderReads = (client: QueryClient): readonly QueryKey[] => {
  const reads = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: isUnder('/api/daily', '/api/dashboard'),
  });
  const keys = reads.map(({ queryKey }) => queryKey);
  for (const queryKey of keys) void client.cancelQueries({ queryKey, exact: true });
  return keys;
};

/** Whether this phone knows an answer of mine to that day that was meant for both. */
const isKnownShared = (client: QueryClient, date: CalendarDate): boolean => {
  const day =
    client.getQueryData<Day>(dayKey(date)) ??
    knownDay(client, client.getQueryData<Daily>(dailyKey), date);
  return day?.mine?.visibility === 'both';
};

/**
 * Counts an answer that the server took: how long it is, and to which question; never its words.
 * Once for an answer, however often it is reworded.
 */
const countAnswer = (client: QueryClient, { date, question, mine }: Day): void => {
  // A note that is one's own is nobody's number either.
  if (mine === null || mine.visibility === 'me' || isKnownShared(client, date)) return;
  track('Question Answered', {
    category_name: question.topic,
    question_id: question.id,
    answer_length: codePoints(mine.text),
  });
};

const putSeen = (client: QueryClient, date: CalendarDate): void => {
  client.setQueryData<Dashboard>(dashboardKey, (known) => known && dashboardSeen(known, date));
};

/** Puts a note where it is shown; a day of the two on the same date stays what it is. */
const putNote = (client: QueryClient, day: Day): void => {
  const isThis = (known: Day): boolean => known.note?.id === day.note?.id;
  client.setQueryData<Day>(dayKey(day.date), (known) => (known && isThis(known) ? day : known));
  client.setQueryData<Daily>(dailyKey, (daily) =>
    daily && isThis(daily.today) ? { ...daily, today: day } : daily,
  );
  putInHistory(client, day);
};

/** Takes my words out of a day, or a note of mine, wherever they are shown, until what is left was read. */
const putRemoved = (client: QueryClient, write: QueuedWrite): void => {
  const without = (day: Day): Day => leftAfter(day, write) ?? withoutMine(day);
  const overtaken = endOlderReads(client);
  const date = v.safeParse(
    CalendarDateSchema,
    write.params.date ?? dateOfNote(write.params.id ?? ''),
  );
  if (date.success) {
    client.setQueryData<Day>(dayKey(date.output), (known) => known && without(known));
  }
  client.setQueryData<Daily>(
    dailyKey,
    (daily) =>
      daily && {
        ...daily,
        today: without(daily.today),
        yearAgo: daily.yearAgo && leftAfter(daily.yearAgo, write),
      },
  );
  changeHistory(client, (day) => leftAfter(day, write));
  for (const queryKey of overtaken) void client.invalidateQueries({ queryKey });
};

/** Takes over what the server said to one write of this room. */
export const takeOver = (client: QueryClient, write: QueuedWrite, answer: unknown): void => {
  const day = v.safeParse(DaySchema, answer);
  const date = v.safeParse(CalendarDateSchema, write.params.date);
  if (write.name === seeReveal.name) {
    if (date.success) putSeen(client, date.output);
  } else if (write.name === shareNote.name && day.success) {
    putNote(client, day.output);
  } else if (day.success) {
    const answered = write.name === answerQuestion.name;
    if (answered) countAnswer(client, day.output);
    putDay(client, day.output, answered);
  } else {
    if (write.name === removeAnswer.name || write.name === removeJournalNote.name) {
      putRemoved(client, write);
    }
    // Which questions come, and what waits, is for the server to say.
    void client.invalidateQueries({ predicate: isUnder('/api/daily', '/api/dashboard') });
  }
};
