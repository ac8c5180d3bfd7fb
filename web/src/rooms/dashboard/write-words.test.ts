import { api } from '@usward/core/api';
import { calendarDate } from '@usward/core/calendar';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { onItsWay } from './on-its-way.ts';
import { CHECK_IN, REMOVE_CHECK_IN } from './overlay-dashboard.ts';
import { wordsOfWrite, writeWords } from './write-words.ts';

const today = calendarDate('2026-03-12');

const told = (name: string, params: Record<string, string> = { date: today }) =>
  wordsOfWrite({ name, params }, today);

const writes = Object.values(api).filter(
  ({ name, method }) => /^(daily|checkin|quiz)\//.test(name) && method !== 'GET',
);

describe('a write on its way', () => {
  it('has words of its own, unless it needs the network or is housekeeping', () => {
    const isQuiet = (name: string) =>
      onItsWay([{ name, state: 'queued' } as never]).toSend.length === 0;
    const spoken = writes
      .map(({ name }) => name)
      .filter((name) => name !== 'checkin/clear-checkins' && !isQuiet(name));
    expect(Object.keys(writeWords).sort()).toEqual(spoken.sort());
  });

  it('says whose day it is about', () => {
    expect(told('daily/answer-question').title).toBe('Today’s answer');
    expect(told('daily/add-comment', { date: '2026-03-10' }).title).toBe(
      'Your comment on Tuesday’s question',
    );
    expect(told('checkin/check-in').title).toBe('Today’s check-in');
    expect(told('checkin/remove-checkin').title).toBe('Deleting today’s check-in');
  });

  it('leads to its place', () => {
    expect(told('daily/react', { date: '2026-03-10' }).to).toBe('/daily-questions/2026-03-10');
    expect(told('checkin/check-in').to).toBe('/checkin');
    expect(told('checkin/answer-week', { week: '2026-03-06' }).to).toBe(
      '/checkin/weeks/2026-03-06',
    );
    expect(told('daily/hide-topic', {}).to).toBe('/daily-questions/topics');
    expect(told('quiz/answer-quiz', { quiz: 'travel', round: '1' }).to).toBe('/quiz/travel');
  });

  it('is something of yours when nothing more is known', () => {
    expect(told('garden/water')).toEqual({ icon: 'today', title: 'Something of yours' });
    expect(told('reflection/answer-form', {})).toMatchObject({ to: '/intimacyLab/feedback' });
  });

  it('goes by the names of the contract', () => {
    expect([CHECK_IN, REMOVE_CHECK_IN]).toEqual([checkIn.name, removeCheckin.name]);
  });
});
