import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../device/api-error.ts';
import { IdentityError } from '../../device/session/identity-port.ts';
import { aboutWords, genderWords, isAnyShown, keptGender, shownWords } from './about-words.ts';
import { emailFailure, sameEmail } from './change-email.ts';
import { comingWords, milestoneWords, yearsAgoWords } from './timeline-words.ts';
import { zoneName, zonesByRegion } from './ZoneField.tsx';

const today = calendarDate('2026-03-12');

describe('the words of a timeline', () => {
  it('count in the singular and the plural', () => {
    expect(milestoneWords('years', 1)).toBe('1 year together');
    expect(milestoneWords('months', 6)).toBe('6 months together');
    expect(milestoneWords('days', 1_500)).toMatch(/^1.500 days together$/);
  });

  it('name the weekday of what comes this year, and the year of what comes later', () => {
    expect(comingWords(calendarDate('2026-06-09'), today)).toMatch(/Tuesday/);
    expect(comingWords(calendarDate('2027-06-09'), today)).toMatch(/2027/);
    expect(comingWords(today, today)).toBe('Today');
  });

  it('say how many years ago to the day something was', () => {
    expect(yearsAgoWords(calendarDate('2025-03-12'), today)).toBe('A year ago today');
    expect(yearsAgoWords(calendarDate('2023-03-12'), today)).toBe('3 years ago today');
  });
});

describe('time zones', () => {
  it('are called by their place', () => {
    expect(zoneName('America/New_York')).toBe('New York');
    expect(zoneName('UTC')).toBe('UTC');
  });

  it('stand by part of the world, with those that name none last', () => {
    const zones = ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'Europe/Berlin'];
    expect(zonesByRegion(zones)).toEqual([
      { region: 'Asia', zones: ['Asia/Tokyo'] },
      { region: 'Europe', zones: ['Europe/Berlin', 'Europe/Paris'] },
      { region: 'Others', zones: ['UTC'] },
    ]);
  });
});

describe('what somebody says about themselves', () => {
  const empty = { gender: null, birthday: null, stressNeed: null };

  it('is words, and a birthday with its year', () => {
    expect(aboutWords({ ...empty, stressNeed: 'A walk' }, 'stressNeed')).toBe('A walk');
    expect(aboutWords({ ...empty, birthday: calendarDate('1990-05-05') }, 'birthday')).toMatch(
      /1990/,
    );
    expect(aboutWords(empty, 'birthday')).toBeNull();
  });

  it('is one’s own words for a gender, or a common one that each reads in their language', () => {
    for (const gender of ['Woman', 'sometimes this']) {
      expect(aboutWords({ ...empty, gender }, 'gender')).toBe(gender);
      expect(keptGender(genderWords(gender))).toBe(gender);
    }
  });

  it('is anything at all as soon as one part is there', () => {
    expect(isAnyShown(empty)).toBe(false);
    expect(isAnyShown({ ...empty, gender: 'Woman' })).toBe(true);
  });

  it('is shown to nobody while there is nobody', () => {
    expect(shownWords(null)).toContain('Nobody is shown');
    expect(shownWords('Noah')).toContain('for Noah');
  });
});

describe('an e-mail address that could not be changed', () => {
  it.each([
    ['auth/email-already-in-use', 'belongs to an account'],
    ['auth/too-many-requests', 'too often'],
    ['auth/network-request-failed', 'No answer came'],
  ])('says so in words: %s', (code, words) => {
    expect(emailFailure(new IdentityError(code, `Firebase: Error (${code}).`))).toContain(words);
  });

  it('says that no answer came, and never nothing', () => {
    expect(emailFailure(new NetworkError())).toContain('No answer came');
    expect(emailFailure(new Error(''))).not.toBe('');
  });

  it('is the same one however it is spelt', () => {
    expect(sameEmail(' Mara@Example.test ', 'mara@example.test')).toBe(true);
    expect(sameEmail('mara@example.test', null)).toBe(false);
  });
});
