import { calendarDate, instant } from '@usward/core/calendar';
import { expect, it } from 'vitest';
import { getSessionText } from './session-labels.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const signIn = {
  id: '1790000000',
  name: 'Chrome on Android',
  since: instant(Date.parse('2026-05-03T12:00:00.000Z')),
  isThis: false,
  isNew: false,
};

it.each([
  ['2026-11-22', /^Opened today, signed in since .*3/],
  ['2026-11-23', /^Opened today/],
  ['2026-11-21', /^Last opened on .*21.*, signed in since .*3/],
])('a device last seen on %s is told so', (date, words) => {
  expect(getSessionText({ ...signIn, lastSeen: calendarDate(date) }, now)).toMatch(words);
});

it('a new device is labeled as new', () => {
  const lastSeen = calendarDate('2026-11-22');
  expect(getSessionText({ ...signIn, lastSeen, isNew: true }, now)).toMatch(
    /^New, signed in since .*3/,
  );
});

it('the current device is not labeled as a new one', () => {
  const lastSeen = calendarDate('2026-11-22');
  expect(getSessionText({ ...signIn, lastSeen, isThis: true }, now)).toMatch(
    /^Signed in since .*3/,
  );
});
