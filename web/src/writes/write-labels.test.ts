import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDate } from '@usward/core/calendar';
import * as checkinEndpoints from '@usward/core/checkin/endpoints';
import * as weekEndpoints from '@usward/core/checkin/week-endpoints';
import { api } from '@usward/core/contract/api';
import * as dailyEndpoints from '@usward/core/daily/endpoints';
import * as historyEndpoints from '@usward/core/daily/history-endpoints';
import * as questionEndpoints from '@usward/core/daily/question-endpoints';
import * as commentEndpoints from '@usward/core/daily/reaction-and-comment-endpoints';
import * as removalEndpoints from '@usward/core/daily/removal-endpoints';
import * as dashboardEndpoints from '@usward/core/dashboard/endpoints';
import { type Endpoint, isEndpoint } from '@usward/core/endpoint';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import * as pushEndpoints from '@usward/core/push/endpoints';
import * as quizEndpoints from '@usward/core/quiz/endpoints';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import * as usEndpoints from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { isBackgroundWrite } from './background-writes.ts';
import { getInputKind, getWriteLabel, writeLabels } from './write-labels.ts';

const today = calendarDate('2026-03-12');

const getLabel = (name: string, params: Record<string, string> = { date: today }) =>
  getWriteLabel({ name, params }, today);

const exported: Readonly<Record<string, unknown>> = {
  ...commentEndpoints,
  ...dailyEndpoints,
  ...historyEndpoints,
  ...questionEndpoints,
  ...removalEndpoints,
  ...checkinEndpoints,
  ...weekEndpoints,
  ...quizEndpoints,
  ...intimacyEndpoints,
  ...reflectionEndpoints,
  ...pushEndpoints,
  ...usEndpoints,
  ...dashboardEndpoints,
};

const endpoints = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

const source = join(import.meta.dirname, '..');

/** What the code of the app queues, by the name of the constant it is queued with. */
const queued = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|device\/outbox/.test(path))
  .flatMap((path) => [
    ...readFileSync(join(source, path), 'utf8').matchAll(/queueWrite\(\s*(\w*)/g),
  ])
  .map((match) => match[1] ?? '');

describe('every write that goes through the outbox', () => {
  it('is found in the code', () => {
    expect(queued.length).toBeGreaterThan(30);
    expect(queued.filter((name) => endpoints[name] === undefined)).toEqual([]);
  });

  it.each([...new Set(queued)])('has words, or is housekeeping: %s', (constant) => {
    const name = endpoints[constant]?.name ?? '';
    expect(name in writeLabels).not.toBe(isBackgroundWrite({ name }));
  });

  it('is one of the contract, as are all that have words', () => {
    const names = new Set(api.map(({ name }) => name));
    expect(Object.keys(writeLabels).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a write on its way', () => {
  it('says whose day it is about', () => {
    expect(getLabel('daily/answer-question').title).toBe('Today’s answer');
    expect(getLabel('daily/add-comment', { date: '2026-03-10' }).title).toBe(
      'Your comment on Tuesday’s question',
    );
    expect(getLabel('daily/react').title).toBe('Your reaction to today’s question');
    expect(getLabel('checkin/check-in').title).toBe('Today’s check-in');
    expect(getLabel('checkin/remove-checkin').title).toBe('Deleting today’s check-in');
  });

  it('leads to its place', () => {
    expect(getLabel('daily/react', { date: '2026-03-10' }).to).toBe('/daily-questions/2026-03-10');
    expect(getLabel('checkin/check-in').to).toBe('/checkin');
    expect(getLabel('checkin/answer-week', { week: '2026-03-06' }).to).toBe(
      '/checkin/weeks/2026-03-06',
    );
    expect(getLabel('daily/hide-topic', {}).to).toBe('/daily-questions/topics');
    expect(getLabel('quiz/answer-quiz', { quiz: 'travel', round: '1' }).to).toBe('/quiz/travel');
    expect(getLabel('reflection/answer-form', { id: 'x' }).to).toBe('/intimacyLab/feedback');
  });

  it('says nothing of what is private but that it is there', () => {
    const titles = Object.keys(writeLabels)
      .filter((name) => /^(intimacy|reflection)\//.test(name))
      .map((name) => getLabel(name).title);
    expect(new Set(titles)).toEqual(new Set(['Something in Play']));
  });

  it('is something of yours when nothing more is known', () => {
    expect(getLabel('garden/water')).toEqual({ icon: 'today', title: 'Something of yours' });
  });
});

describe('a warning about unsaved content', () => {
  it('is asked about where it is words or answers', () => {
    expect(getInputKind('daily/answer-question')).toBe('words');
    expect(getInputKind('reflection/answer-form')).toBe('answers');
    expect(getInputKind('daily/react')).toBe('tap');
  });

  it('is taken for words where nothing more is known', () => {
    expect(getInputKind('garden/water')).toBe('words');
  });
});
