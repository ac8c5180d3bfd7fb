import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { UserIdSchema } from '../ids.ts';
import { pulseRooms, waitingKinds } from '../pulse.ts';
import { OutcomeSchema } from './outcome.ts';
import {
  ANSWER_RETENTION_MS,
  canShareAnother,
  getNextFreeInstant,
  MAX_OPEN_REFLECTIONS,
  REFLECTION_OPEN_MS,
  REMINDER_DELAY_MS,
  ReflectionEntrySchema,
  ReflectionIdSchema,
  ReflectionSchema,
  ResultSchema,
  reflectionStates,
} from './reflection.ts';

describe('a shared form', () => {
  it('is open for 72 hours, reminds a day before, and is kept for 90 days', () => {
    expect(
      [REFLECTION_OPEN_MS, REMINDER_DELAY_MS, REFLECTION_OPEN_MS - REMINDER_DELAY_MS].map(
        (time) => time / HOUR_MS,
      ),
    ).toEqual([72, 48, 24]);
    expect(ANSWER_RETENTION_MS / 24 / HOUR_MS).toBe(90);
    expect(MAX_OPEN_REFLECTIONS).toBe(3);
  });

  it('has an id that a device made', () => {
    expect(v.is(ReflectionIdSchema, '0b7a6e0e-6f5c-4f0e-9d3c-2a1b3c4d5e6f')).toBe(true);
    for (const id of ['', 'last-time', '../0b7a6e0e']) {
      expect(v.is(ReflectionIdSchema, id)).toBe(false);
    }
  });

  it('can be waited for, and so can its result, in a room of its own', () => {
    expect(waitingKinds).toEqual(expect.arrayContaining(['reflection', 'reflection-result']));
    expect(pulseRooms).toContain('reflection');
  });

  it('has no field for a number, a private item or the other’s sliders', () => {
    expect(Object.keys(ReflectionSchema.entries).sort()).toEqual([
      'by',
      'closesAt',
      'form',
      'id',
      'mine',
      'partnerAnswered',
      'result',
      'retainedUntil',
      'sharedAt',
      'state',
      'summary',
    ]);
    expect(Object.keys(ReflectionEntrySchema.entries).sort()).toEqual([
      'by',
      'closesAt',
      'id',
      'sharedAt',
      'state',
      'themes',
      'title',
    ]);
    expect(reflectionStates).toHaveLength(6);
  });

  it('has a result that is either nothing at all or what both see, with what the other shared', () => {
    const open = { state: 'open', themes: [{ theme: 'ease', band: 'good' }], chips: { more: [1] } };
    const partner = { said: { kind: 'words', text: 'The rain.' } };
    expect(v.parse(OutcomeSchema, { state: 'too-few', why: 'kept' })).toEqual({ state: 'too-few' });
    expect(v.parse(ResultSchema, { state: 'too-few', partner })).toEqual({ state: 'too-few' });
    expect(v.parse(ResultSchema, { ...open, partner, score: 0.7 })).toEqual({ ...open, partner });
    expect(v.is(ResultSchema, open)).toBe(false);
    expect(v.is(OutcomeSchema, { ...open, themes: [{ theme: 'ease', band: 0.6 }] })).toBe(false);
    const sliders = { ease: { kind: 'theme', sliders: [1, 2, 3] } };
    expect(v.is(ResultSchema, { ...open, partner: sliders })).toBe(false);
  });
});

const [me, partner] = [v.parse(UserIdSchema, 'mia'), v.parse(UserIdSchema, 'noah')];
const at = instant(0);
const unanswered = { by: me, answered: {} };
const halfway = { by: me, answered: { [partner]: at } };
const opened = { by: me, answered: { [me]: at, [partner]: at } };
const theirs = { by: partner, answered: {} };

describe('room to share', () => {
  it('is taken by what is not answered by both, and by nothing of the other’s', () => {
    expect(MAX_OPEN_REFLECTIONS).toBe(3);
    expect(canShareAnother([], me, partner)).toBe(true);
    expect(canShareAnother([unanswered, halfway], me, partner)).toBe(true);
    expect(canShareAnother([unanswered, halfway, unanswered], me, partner)).toBe(false);
    expect(canShareAnother([unanswered, halfway, opened, theirs, theirs], me, partner)).toBe(true);
  });
});

describe('the moment of sharing', () => {
  it('is now, or the first one after that is free', () => {
    const taken = [5, 6, 8].map((moment) => ({ sharedAt: instant(moment) }));
    expect([4, 5, 8].map((now) => getNextFreeInstant(taken, now))).toEqual([4, 7, 9].map(instant));
  });
});
