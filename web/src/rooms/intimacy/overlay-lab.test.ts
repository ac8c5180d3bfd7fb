import { instant } from '@usward/core/calendar';
import {
  eraseLab,
  giveConsent,
  setComfort,
  setReady,
  stopSession,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isMomentary, isOfRoom, overlayLab } from './overlay-lab.ts';

const open: Lab = {
  state: 'open',
  consent: { version: 1, at: instant(0) },
  on: true,
  comfort: { level: 3, topics: ['touch'], limits: [] },
  nextRelease: instant(9),
};
const off: Lab = { ...open, state: 'not-set-up', on: false, nextRelease: null };

const write = (more: Partial<QueuedWrite>): QueuedWrite => ({
  key: 'k1',
  personId: 'mara',
  name: switchLab.name,
  params: {},
  body: { on: false },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('overlayLab', () => {
  it('leaves alone what nothing waits for', () => {
    expect(overlayLab(open, [])).toEqual(open);
    expect(overlayLab(open, [write({ name: writeOwnCard.name })])).toEqual(open);
  });

  it('closes at once when the own side was switched off', () => {
    expect(overlayLab(open, [write({})])).toEqual({ ...open, ...off });
  });

  it('never opens by itself: that is the server’s to say', () => {
    const shown = overlayLab(off, [write({ body: { on: true } })]);
    expect(shown).toEqual({ ...off, on: true });
  });

  it('shows a comfort that waits to be sent', () => {
    const comfort = { level: 1, topics: [], limits: ['hair'] };
    const waiting = write({ name: setComfort.name, body: comfort });
    expect(overlayLab(open, [waiting]).comfort).toEqual(comfort);
  });

  it('shows a consent that was just given, until the lab was read again', () => {
    const given = {
      ...write({ name: giveConsent.name, body: { version: 1 } }),
      state: 'finished',
      reply: {},
    } as const;
    const { consent } = overlayLab({ ...off, consent: null }, [given]);
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
    expect(overlayLab(open, [chosen, erased])).toEqual(empty);
  });

  it('takes back what the server refused', () => {
    expect(overlayLab(open, [write({ state: 'attention' })])).toEqual(open);
  });

  it('is not led astray by a body of another version', () => {
    const writes = [write({ body: { on: 'no' } }), write({ name: setComfort.name, body: null })];
    expect(overlayLab(open, writes)).toEqual(open);
  });
});

it('knows the writes of this room by their names', () => {
  expect(isOfRoom(write({}))).toBe(true);
  expect(isOfRoom({ name: 'daily/react' })).toBe(false);
});

it('counts a readiness and a stop as of their moment, and what was chosen as lasting', () => {
  const names = [setReady.name, stopSession.name, setComfort.name, switchLab.name];
  expect(names.map((name) => isMomentary({ name }))).toEqual([true, true, false, false]);
});
