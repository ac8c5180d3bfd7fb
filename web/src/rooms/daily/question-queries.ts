import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import {
  decideQuestion,
  getQuestions,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import type { Output } from '@usward/core/endpoint';
import { useEffect } from 'react';
import * as v from 'valibot';
import { onSent, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import type { Daily } from './day-in-time.ts';

/** What GET /api/daily/questions answers. */
type Questions = Output<typeof getQuestions>;

const questionsKey = readOptions(getQuestions).queryKey;
const dailyKey = readOptions(getDaily).queryKey;

const aboutQuestions: ReadonlySet<string> = new Set([
  proposeQuestion.name,
  withdrawQuestion.name,
  decideQuestion.name,
]);
const aboutChoices: ReadonlySet<string> = new Set([hideTopic.name, pauseQuestions.name]);

/** The questions the two thought of themselves; asked for only where there are two. */
export const useQuestions = (enabled: boolean) =>
  useQuery({ ...readOptions(getQuestions), enabled });

/** The stored questions once a write about one of them was carried out. */
export const questionsWith = (
  { items }: Questions,
  { name, params: { id }, body }: Pick<QueuedWrite, 'name' | 'params' | 'body'>,
  answer: unknown,
): Questions => {
  const others = items.filter((question) => question.id !== id);
  const proposed = v.safeParse(proposeQuestion.output, answer);
  if (name === proposeQuestion.name && proposed.success) {
    return { items: [proposed.output, ...others] };
  }
  if (name === withdrawQuestion.name) return { items: others };
  const decision = v.safeParse(decideQuestion.body, body);
  const decided = v.safeParse(decideQuestion.output, answer);
  if (name !== decideQuestion.name || !decision.success || !decided.success) return { items };
  if (!decision.output.accept) return { items: others };
  const { date } = decided.output;
  return {
    items: items.map((one) => (one.id === id ? { ...one, state: 'planned' as const, date } : one)),
  };
};

/** The stored answer of GET /api/daily once a choice about what is asked was carried out. */
const dailyWithChoice = (
  daily: Daily,
  { name }: Pick<QueuedWrite, 'name'>,
  answer: unknown,
): Daily => {
  const topics = v.safeParse(hideTopic.output, answer);
  if (name === hideTopic.name && topics.success) return { ...daily, ...topics.output };
  const pause = v.safeParse(pauseQuestions.output, answer);
  return name === pauseQuestions.name && pause.success ? { ...daily, ...pause.output } : daily;
};

/** Keeps these screens from falling back for a blink between a write and the next reading. */
export const useChoicesInStep = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onSent((write, answer) => {
        if (aboutQuestions.has(write.name)) {
          client.setQueryData<Questions>(
            questionsKey,
            (known) => known && questionsWith(known, write, answer),
          );
        }
        if (aboutChoices.has(write.name)) {
          client.setQueryData<Daily>(
            dailyKey,
            (known) => known && dailyWithChoice(known, write, answer),
          );
        }
      }),
    [client],
  );
};
