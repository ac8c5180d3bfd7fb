import type { CalendarDate } from '@usward/core/calendar';
import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import {
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import type { Daily } from './cached-current-day.ts';
import { type Pending, toPending } from './unsent-answer.ts';

export type Choices = {
  readonly hiddenTopics: ReadonlySet<string>;
  /** Choices that are unsent or refused, by topic. */
  readonly topicsPending: ReadonlyMap<string, Pending>;
  readonly paused: { readonly since: CalendarDate } | null;
  readonly pausePending: Pending | null;
};

/** Refused choices do not count. */
export const applyPendingToTopicsAndBreak = (
  { hiddenTopics, paused, today }: Daily,
  writes: readonly PendingWrite[],
): Choices => {
  const hidden = new Set(hiddenTopics);
  const topicsPending = new Map<string, Pending>();
  for (const write of writes) {
    const choice = parseWriteContent(hideTopic, write);
    const pending = toPending(write);
    const { topic } = write.params;
    if (choice === null || topic === undefined) continue;
    if (pending !== null) topicsPending.set(topic, pending);
    if (!isNotRejected(write)) continue;
    if (choice.body.hidden) hidden.add(topic);
    else hidden.delete(topic);
  }
  const pausing = writes.filter(({ name }) => name === pauseQuestions.name);
  const pauseContent = parseWriteContent(pauseQuestions, pausing.findLast(isNotRejected));
  const since = pauseContent?.body.paused ? (paused ?? { since: today.date }) : null;
  return {
    hiddenTopics: hidden,
    topicsPending,
    paused: pauseContent ? since : paused,
    pausePending: toPending(pausing.at(-1)),
  };
};
