import { InstantSchema } from '@usward/core/calendar';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  getDryRunText,
  getProgressText,
  getRunLabel,
  getRunText,
  getStateText,
} from './migration.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const at = v.parse(InstantSchema, '2026-03-12T17:00:00.000Z');
const counts = { seen: 1_200, changed: 40, unreadable: [] };

it('the state of a migration says whether it was run, and when', () => {
  const words = (state: 'never' | 'running' | 'done') =>
    getStateText({ id: 'people', state, at: state === 'never' ? null : at }, now);
  expect(words('never')).toBe('Never run.');
  expect(words('done')).toMatch(/^Done, [\d:]+( [AP]M)?\.$/);
  expect(words('running')).toMatch(/^Started [\d:]+( [AP]M)?, not finished yet\.$/);
});

it('a run and a dry run are counted in words', () => {
  expect(getRunText(counts)).toBe('1,200 documents checked, 40 changed.');
  expect(getRunText({ seen: 3, changed: 1, unreadable: ['users/x'] })).toBe(
    '3 documents checked, 1 changed. 1 document couldn’t be read and stays as it is.',
  );
  expect(getDryRunText({ ...counts, seen: 1, changed: 0 })).toBe(
    'Nothing to change in 1 document.',
  );
  expect(getDryRunText({ seen: 9, changed: 2, unreadable: ['users/x', 'users/y'] })).toBe(
    '2 of 9 documents would change. 2 documents couldn’t be read and stay as they are.',
  );
});

it('migration progress has no total before documents are counted, or once there are more', () => {
  expect(getProgressText({ ...counts, seen: 3 }, 9)).toBe('3 of 9 documents');
  expect(getProgressText({ ...counts, seen: 30 }, 9)).toBe('30 documents so far');
  expect(getProgressText({ ...counts, seen: 30 }, null)).toBe('30 documents so far');
});

it('the button offers to go on with a run that has not come to its end', () => {
  const labels = (['never', 'running', 'done'] as const).map((state) => getRunLabel({ state }));
  expect(labels).toEqual(['Run', 'Continue', 'Run again']);
});
