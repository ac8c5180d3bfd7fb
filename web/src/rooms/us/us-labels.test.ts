import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { getZoneName } from '../../couple/day-start.ts';
import { NetworkError } from '../../device/network/api-error.ts';
import { IdentityError } from '../../device/session/identity-port.ts';
import {
  getAboutFieldText,
  getAboutSharingText,
  getGenderText,
  hasAnyShownField,
  toStoredGender,
} from './about-field-labels.ts';
import { getEmailErrorMessage, isSameEmail } from './change-email.ts';
import { groupZonesByRegion } from './TimeZoneField.tsx';
import { getMilestoneText, getUpcomingDateText, getYearsAgoText } from './timeline-labels.ts';

const today = calendarDate('2026-03-12');

describe('the words of a timeline', () => {
  it('count in the singular and the plural', () => {
    expect(getMilestoneText('years', 1)).toBe('1 year together');
    expect(getMilestoneText('months', 6)).toBe('6 months together');
    expect(getMilestoneText('days', 1_500)).toMatch(/^1.500 days together$/);
  });

  it('name the weekday of what comes this year, and the year of what comes later', () => {
    expect(getUpcomingDateText(calendarDate('2026-06-09'), today)).toMatch(/Tuesday/);
    expect(getUpcomingDateText(calendarDate('2027-06-09'), today)).toMatch(/2027/);
    expect(getUpcomingDateText(today, today)).toBe('Today');
  });

  it('say how many years ago to the day something was', () => {
    expect(getYearsAgoText(calendarDate('2025-03-12'), today)).toBe('A year ago today');
    expect(getYearsAgoText(calendarDate('2023-03-12'), today)).toBe('3 years ago today');
  });
});

describe('time zones', () => {
  it('are called by their place', () => {
    expect(getZoneName('America/New_York')).toBe('New York');
    expect(getZoneName('UTC')).toBe('UTC');
  });

  it('stand by part of the world, with those that name none last', () => {
    const zones = ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'Europe/Berlin'];
    expect(groupZonesByRegion(zones)).toEqual([
      { region: 'Asia', zones: ['Asia/Tokyo'] },
      { region: 'Europe', zones: ['Europe/Berlin', 'Europe/Paris'] },
      { region: 'Other', zones: ['UTC'] },
    ]);
  });
});

describe('the About profile text', () => {
  const empty = { gender: null, birthday: null, stressNeed: null };

  it('is words, and a birthday with its year', () => {
    expect(getAboutFieldText({ ...empty, stressNeed: 'A walk' }, 'stressNeed')).toBe('A walk');
    expect(
      getAboutFieldText({ ...empty, birthday: calendarDate('1990-05-05') }, 'birthday'),
    ).toMatch(/1990/);
    expect(getAboutFieldText(empty, 'birthday')).toBeNull();
  });

  it('is one’s own words for a gender, or a common one that each reads in their language', () => {
    for (const gender of ['Woman', 'sometimes this']) {
      expect(getAboutFieldText({ ...empty, gender }, 'gender')).toBe(gender);
      expect(toStoredGender(getGenderText(gender))).toBe(gender);
    }
  });

  it('is anything at all as soon as one part is there', () => {
    expect(hasAnyShownField(empty)).toBe(false);
    expect(hasAnyShownField({ ...empty, gender: 'Woman' })).toBe(true);
  });

  it('is shown to nobody while there is nobody', () => {
    expect(getAboutSharingText(null)).toContain('No one can see');
    expect(getAboutSharingText('Noah')).toContain('for Noah');
  });
});

describe('an e-mail address that could not be changed', () => {
  it.each([
    ['auth/email-already-in-use', 'belongs to an account'],
    ['auth/too-many-requests', 'Too many tries'],
    ['auth/network-request-failed', 'couldn’t reach Usward'],
  ])('says so in words: %s', (code, words) => {
    expect(getEmailErrorMessage(new IdentityError(code, `Firebase: Error (${code}).`))).toContain(
      words,
    );
  });

  it('says that no answer came, and never nothing', () => {
    expect(getEmailErrorMessage(new NetworkError())).toContain('couldn’t reach Usward');
    expect(getEmailErrorMessage(new Error(''))).not.toBe('');
  });

  it('is the same one however it is spelled', () => {
    expect(isSameEmail(' Mara@Example.test ', 'mara@example.test')).toBe(true);
    expect(isSameEmail('mara@example.test', null)).toBe(false);
  });
});
