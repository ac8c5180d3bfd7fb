import type { CalendarDate } from '@usward/core/calendar';
import { hideTopic, pauseQuestions } from '@usward/core/daily/question-endpoints';
import { contentOf, holds, type PendingWrite } from '../../device/outbox/pending.ts';
import type { Daily } from './day-in-time.ts';
import { type Pending, pendingOf } from './unsent.ts';

/** What the person chose about which questions come, with what is yet to be sent. */
export type Choices = {
  readonly hiddenTopics: ReadonlySet<string>;
  /** Topic -> its choice that is yet to be sent, or was refused. */
  readonly topicsPending: ReadonlyMap<string, Pending>;
  readonly paused: { readonly since: CalendarDate } | null;
  readonly pausePending: Pending | null;
};

/** Lays pending choices over those that were last read; what the server refused does not hold. */
export const overlayChoices = (
  { hiddenTopics, paused, today }: Daily,
  writes: readonly PendingWrite[],
): Choices => {
  const hidden = new Set(hiddenTopics);
  const topicsPending = new Map<string, Pending>();
  for (const write of writes) {
    const choice = contentOf(hideTopic, write);
    const pending = pendingOf(write);
    const { topic } = write.params;
    if (choice === null || topic === undefined) continue;
    if (pending !== null) topicsPending.set(topic, pending);
    if (!holds(write)) continue;
    if (choice.body.hidden) hidden.add(topic);
    else hidden.delete(topic);
  }
  const pausing = writes.filter(({ name }) => name === pauseQuestions.name);
  const wish = contentOf(pauseQuestions, pausing.findLast(holds));
  const since = wish?.body.paused ? (paused ?? { since: today.date }) : null;
  return {
    hiddenTopics: hidden,
    topicsPending,
    paused: wish ? since : paused,
    pausePending: pendingOf(pausing.at(-1)),
  };
};
