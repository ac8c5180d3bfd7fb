import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REMINDER_TIME,
  defaultPushSettings,
  localTime,
  muteableKinds,
  PushSettingsSchema,
  toMinutes,
} from './settings.ts';

const refusal = (change: object): string | undefined => {
  const { issues } = v.safeParse(PushSettingsSchema, { ...defaultPushSettings, ...change });
  return issues?.[0].message;
};

describe('default push settings', () => {
  it('is discreet, with every kind, a quiet night and no reminder', () => {
    expect(defaultPushSettings).toEqual({
      discreet: true,
      muted: [],
      reminderAt: null,
      quiet: { from: '23:00', to: '07:00' },
    });
  });

  it('is a choice that could be saved', () => {
    expect(v.parse(PushSettingsSchema, defaultPushSettings)).toEqual(defaultPushSettings);
  });

  it('suggests a reminder that does not come in the quiet hours', () => {
    expect(DEFAULT_REMINDER_TIME).toBe('20:00');
  });
});

describe('a choice', () => {
  it('keeps muted kinds once each and in one order, however they came', () => {
    const shuffled = [...muteableKinds].reverse();
    const { muted } = v.parse(PushSettingsSchema, { ...defaultPushSettings, muted: shuffled });
    expect(muted).toEqual(muteableKinds);
    const twice = { ...defaultPushSettings, muted: ['quiz', 'answer', 'quiz'] };
    expect(v.parse(PushSettingsSchema, twice).muted).toEqual(['answer', 'quiz']);
  });

  it.each(['joined', 'reminder', 'test', 'poke'])('cannot mute "%s"', (kind) => {
    expect(refusal({ muted: [kind] })).toBeDefined();
  });

  it('may do without quiet hours, or have them by day', () => {
    expect(refusal({ quiet: null })).toBeUndefined();
    expect(refusal({ quiet: { from: '09:00', to: '17:30' } })).toBeUndefined();
  });

  it('needs two different ends of the quiet hours', () => {
    expect(refusal({ quiet: { from: '22:00', to: '22:00' } })).toBe(
      'Choose different start and end times for quiet hours.',
    );
  });

  it.each(['24:00', '7:00', '07:60', '07:00:00', ''])('has no time such as "%s"', (time) => {
    expect(refusal({ reminderAt: time })).toBe('Enter the time as HH:MM.');
    expect(refusal({ quiet: { from: time, to: localTime('07:00') } })).toBeDefined();
  });

  it('has no other fields', () => {
    expect(refusal({ sound: 'loud' })).toBeDefined();
  });
});

describe('a time of day', () => {
  it('is each of the 1,440 minutes that a clock shows, in order', () => {
    const shown = Array.from({ length: 1440 }, (_, minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      return localTime(`${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
    });
    expect(shown.map(toMinutes)).toEqual(shown.map((_, minute) => minute));
    expect([...shown].sort()).toEqual(shown);
  });

  it('is nothing that no clock shows', () => {
    for (const wrong of ['24:00', '7:00', '07:60', '07:0', '07:00:00', ' 07:00', '19.00', '']) {
      expect(() => localTime(wrong)).toThrow();
    }
  });
});
