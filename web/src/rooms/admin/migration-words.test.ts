import type { Migration, MigrationWork } from '@usward/core/admin/migration';
import { InstantSchema } from '@usward/core/calendar';
import { personId } from '@usward/core/identity';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dryRunWords, progressWords, runLabel, standingWords } from './migration-words.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const at = v.parse(InstantSchema, '2026-03-12T17:00:00.000Z');
const ada = { id: personId('ada'), firstName: 'Ada' };
const migration: Migration = {
  id: 'people',
  title: 'People',
  does: 'Nothing.',
  state: 'done',
  counts: { seen: 1_200, changed: 40, failed: 0 },
  expected: null,
  by: ada,
  startedAt: at,
  endedAt: at,
  code: null,
};
const words = (some: Partial<Migration>, work: MigrationWork | null = null, isHere = false) =>
  standingWords({ migration: { ...migration, ...some }, work, isHere, now });

describe('where a migration stands', () => {
  it('says who did it and what came of it', () => {
    expect(words({})).toMatch(
      /^Done by Ada, [\d:]+( [AP]M)?. 1,200 documents looked at, 40 changed.$/,
    );
    expect(words({ by: null, counts: { seen: 3, changed: 1, failed: 1 } })).toMatch(
      /^Done by an operator, .*1 document could not be read and stays as it is.$/,
    );
  });

  it('says who is running it, or that nobody is any more', () => {
    const work = { migration: 'people', by: null, until: at };
    expect(words({ state: 'running' }, work)).toMatch(/^An operator is running it, since/);
    expect(words({ state: 'running' }, { ...work, migration: 'other' })).toMatch(/^Broken off/);
    for (const state of ['running', 'done'] as const) {
      expect(words({ state }, work, true)).toBe('Running here.');
    }
  });

  it('says what stopped it', () => {
    expect(words({ state: 'stopped' })).toMatch(/^Stopped, /);
    expect(words({ state: 'stopped', code: 'internal' })).toMatch(
      /^Stopped by an error \(internal\)/,
    );
  });
});

it('counts in words', () => {
  expect(dryRunWords({ seen: 1, changed: 0, failed: 0 })).toBe('Nothing to change in 1 document.');
  expect(dryRunWords({ seen: 9, changed: 2, failed: 2 })).toBe(
    '2 of 9 documents would be changed. 2 documents could not be read and stay as they are.',
  );
  expect(progressWords({ seen: 3, changed: 0, failed: 0 }, 9)).toBe('3 of 9 documents');
  expect(progressWords({ seen: 30, changed: 0, failed: 0 }, 9)).toBe('30 documents so far');
});

it('offers to go on with what was broken off or stopped', () => {
  const states = ['never', 'running', 'stopped', 'done'] as const;
  const labels = states.map((state) => runLabel({ ...migration, state }));
  expect(labels).toEqual(['Run', 'Go on', 'Go on', 'Run again']);
});
