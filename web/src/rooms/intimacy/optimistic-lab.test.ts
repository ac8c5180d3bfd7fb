import { instant } from '@usward/core/calendar';
import {
  eraseLab,
  giveConsent,
  setComfort,
  setReady,
  stopPlaySession,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { applyPendingToLab, isLabWrite, isMomentaryWrite } from './optimistic-lab.ts';

const open: Lab = {
  state: 'open',
  consent: { version: 1, at: instant(0) },
  on: true,
  comfort: { level: 3, topics: ['touch'], limits: [] },
  nextRelease: instant(9),
};
const off: Lab = { ...open, state: 'not-set-up', on: false, nextRelease: null };

const write = (more: Partial<OutboxWrite>): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: switchLab.name,
  params: {},
  body: { on: false },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('applyPendingToLab', () => {
  it('leaves alone what nothing waits for', () => {
    expect(applyPendingToLab(open, [])).toEqual(open);
    expect(applyPendingToLab(open, [write({ name: writeOwnCard.name })])).toEqual(open);
  });

  it('closes at once when the own side was switched off', () => {
    expect(applyPendingToLab(open, [write({})])).toEqual({ ...open, ...off });
  });

  it('never opens by itself: that is the server’s to say', () => {
    const shown = applyPendingToLab(off, [write({ body: { on: true } })]);
    expect(shown).toEqual({ ...off, on: true });
  });

  it('shows a comfort that waits to be sent', () => {
    const comfort = { level: 1, topics: [], limits: ['hair'] };
    const waiting = write({ name: setComfort.name, body: comfort });
    expect(applyPendingToLab(open, [waiting]).comfort).toEqual(comfort);
  });

  it('shows a consent that was just given, until the lab was read again', () => {
    const given = {
      ...write({ name: giveConsent.name, body: { version: 1 } }),
      state: 'finished',
      reply: {},
    } as const;
    const { consent } = applyPendingToLab({ ...off, consent: null }, [given]);
    expect(consent).toEqual({ version: 1, at: given.savedAt });
  });

  it('is empty once all was deleted, whatever was chosen before', () => {
    const body = { level: 1, topics: [], limits: [] };
    const chosen = {
      ...write({ name: setComfort.name, body }),
      state: 'finished',
      reply: {},
    } as const;
    const erased = { ...chosen, key: 'k2', name: eraseLab.name, body: undefined };
    const empty = { ...off, consent: null, comfort: null };
    expect(applyPendingToLab(open, [chosen, erased])).toEqual(empty);
  });

  it('takes back what the server refused', () => {
    expect(applyPendingToLab(open, [write({ state: 'rejected' })])).toEqual(open);
  });

  it('is not led astray by a body of another version', () => {
    const writes = [write({ body: { on: 'no' } }), write({ name: setComfort.name, body: null })];
    expect(applyPendingToLab(open, writes)).toEqual(open);
  });
});

it('the lab overlay recognizes the writes of its room by name', () => {
  expect(isLabWrite(write({}))).toBe(true);
  expect(isLabWrite({ name: 'daily/react' })).toBe(false);
});

it('ready and stop count from their time, and comfort choices persist', () => {
  const names = [setReady.name, stopPlaySession.name, setComfort.name, switchLab.name];
  expect(names.map((name) => isMomentaryWrite({ name }))).toEqual([true, true, false, false]);
});
