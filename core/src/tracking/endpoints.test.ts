import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toStoredEvent, track } from './endpoints.ts';
import type { eventSchemas } from './events.ts';

const parse = (body: unknown) => v.safeParse(track.body, body);
const isTaken = (body: unknown): boolean => parse(body).success;
const event = (eventName: string, properties: unknown) => ({
  type: 'track',
  eventName,
  properties,
});

/** One event of each name as the app tells it. */
const eventProperties: Record<
  keyof typeof eventSchemas,
  Record<string, string | number | boolean>
> = {
  'Page Viewed': { page_name: '/daily-questions/:date' },
  'Tab Switched': { tab_name: 'questions' },
  'Question Answered': { category_name: 'home', question_id: 'q-001', answer_length: 12 },
  'User Signed Up': { signup_method: 'email', has_first_name: true, has_last_name: false },
  'User Logged In': { login_method: 'email' },
  'Performance Measured': { metric: 'LCP', value: 4100, rating: 'poor', page_name: '/dashboard' },
};
const names = Object.keys(eventProperties) as (keyof typeof eventProperties)[];

describe('the payload of tracking', () => {
  it.each(names)('takes %s with its own properties and no others', (name) => {
    expect(isTaken(event(name, eventProperties[name]))).toBe(true);
    expect(isTaken(event(name, { ...eventProperties[name], note: 'x' }))).toBe(false);
    for (const property of Object.keys(eventProperties[name])) {
      const { [property]: _, ...rest } = eventProperties[name];
      expect(isTaken(event(name, rest))).toBe(false);
    }
    for (const other of names) {
      if (other !== name) expect(isTaken(event(name, eventProperties[other]))).toBe(false);
    }
  });

  it.each(names)('has no room for what somebody wrote in %s', (name) => {
    for (const [property, value] of Object.entries(eventProperties[name])) {
      const words = event(name, { ...eventProperties[name], [property]: 'I never told you that' });
      expect([property, isTaken(words)]).toEqual([property, false]);
      if (typeof value === 'number') {
        expect(isTaken(event(name, { ...eventProperties[name], [property]: -1 }))).toBe(false);
      }
    }
  });

  it('takes the id of a question that one of the two thought of, not its words', () => {
    const own = 'own-0b7e2a5c-4f0e-4f6e-9d53-2f1c5c1a9e77';
    const answered = { ...eventProperties['Question Answered'], category_name: 'own' };
    expect(isTaken(event('Question Answered', { ...answered, question_id: own }))).toBe(true);
    const words = { ...answered, question_id: 'Which of our plans can wait?' };
    expect(isTaken(event('Question Answered', words))).toBe(false);
  });

  it('takes an address only as the pattern of its route', () => {
    expect(isTaken(event('Page Viewed', { page_name: '/daily-questions/2026-03-12' }))).toBe(false);
  });

  it('refuses events that nobody knows', () => {
    for (const name of ['Answer Read', 'toString', '__proto__', '']) {
      expect(isTaken(event(name, eventProperties['Page Viewed']))).toBe(false);
    }
    expect(isTaken({ type: 'track', properties: eventProperties['Page Viewed'] })).toBe(false);
  });

  it('takes an identify call without a name', () => {
    const who = { $email: 'mia@example.test', $first_name: 'Mia', $last_name: null };
    expect(isTaken({ type: 'identify', properties: { ...who, isOnboarded: true } })).toBe(true);
    expect(isTaken({ type: 'identify', properties: eventProperties['Page Viewed'] })).toBe(false);
  });
});

describe('stored tracking events', () => {
  it.each(names)('is all that %s says', (name) => {
    const body = v.parse(track.body, event(name, eventProperties[name]));
    expect(toStoredEvent(body)).toEqual({ name, properties: eventProperties[name] });
  });

  it('is neither address nor names of the user who is identified', () => {
    const body = v.parse(track.body, {
      type: 'identify',
      distinctId: 'mia',
      properties: {
        $email: 'mia@example.test',
        $first_name: 'Mia',
        $last_name: 'Test',
        $created: '2026-03-12T18:05:00.000Z',
        isOnboarded: true,
      },
    });
    expect(toStoredEvent(body)).toEqual({ name: null, properties: { isOnboarded: true } });
  });
});
