import { revokeOtherSessions } from '@usward/core/account/session-endpoints';
import { calendarDate } from '@usward/core/calendar';
import { unpair } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const MINUTE_MS = 60_000;

const on = (day: string) => calendarDate(day);

/** What only the person themselves may do, whoever holds their phone. */
const acts = {
  'signing out all other devices': (by: TestUser, now: number) =>
    by.call(revokeOtherSessions, {}, { now }),
  'taking the export': (by: TestUser, now: number) => by.call(getExport, {}, { now }),
  'reading the export from its middle': (by: TestUser, now: number) =>
    by.call(getExport, { query: { cursor: 'notes' } }, { now }),
  'deleting the words of one day': (by: TestUser, now: number) =>
    by.call(
      startDeletion,
      { body: { kinds: ['notes'], from: on('2026-03-12'), to: on('2026-03-12') } },
      { now },
    ),
  'deleting all of their words': (by: TestUser, now: number) =>
    by.call(
      startDeletion,
      { body: { kinds: ['notes'], from: null, to: on('2026-03-12') } },
      { now },
    ),
};

describe.each(Object.entries(acts))('%s', (_, act) => {
  it('takes a password entered in the last five minutes', async () => {
    const robin = await createUser();
    const late = await act(robin, Date.now() + 6 * MINUTE_MS);
    expect([late.status, late.error().code]).toEqual([403, 'reauthentication-required']);
    expect((await act(robin, Date.now() + 4 * MINUTE_MS)).status).toBe(200);
  });
});

describe('leaving the partner', () => {
  it('takes no password, however long ago it was entered', async () => {
    const { mia } = await createCouple();
    expect((await mia.call(unpair, {}, { now: Date.now() + 300 * MINUTE_MS })).status).toBe(200);
  });
});
