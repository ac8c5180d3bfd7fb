import { endOtherSignIns } from '@usward/core/account/sign-in-endpoints';
import { calendarDate } from '@usward/core/calendar';
import { unpair } from '@usward/core/pairing/endpoints';
import { beginDeletion } from '@usward/core/privacy/deletion';
import { getExport } from '@usward/core/privacy/endpoints';
import { describe, expect, it } from 'vitest';
import { couple } from '../actors/couple.ts';
import { type Person, stranger } from '../actors/person.ts';

const MINUTE = 60_000;

const on = (day: string) => calendarDate(day);

/** What only the person themselves may do, whoever holds their phone. */
const acts = {
  'signing out all other devices': (by: Person, now: number) =>
    by.call(endOtherSignIns, {}, { now }),
  'taking the export': (by: Person, now: number) => by.call(getExport, {}, { now }),
  'reading the export from its middle': (by: Person, now: number) =>
    by.call(getExport, { query: { cursor: 'notes' } }, { now }),
  'deleting the words of one day': (by: Person, now: number) =>
    by.call(
      beginDeletion,
      { body: { kinds: ['notes'], from: on('2026-03-12'), to: on('2026-03-12') } },
      { now },
    ),
  'deleting all of their words': (by: Person, now: number) =>
    by.call(
      beginDeletion,
      { body: { kinds: ['notes'], from: null, to: on('2026-03-12') } },
      { now },
    ),
};

describe.each(Object.entries(acts))('%s', (_, act) => {
  it('takes a password entered in the last five minutes', async () => {
    const robin = await stranger();
    const late = await act(robin, Date.now() + 6 * MINUTE);
    expect([late.status, late.error().code]).toEqual([403, 'sign-in-again']);
    expect((await act(robin, Date.now() + 4 * MINUTE)).status).toBe(200);
  });
});

describe('leaving the partner', () => {
  it('takes no password, however long ago it was entered', async () => {
    const { mia } = await couple();
    expect((await mia.call(unpair, {}, { now: Date.now() + 300 * MINUTE })).status).toBe(200);
  });
});
