import { instant } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { CONSENT } from '@usward/core/intimacy/consent';
import type { Lab } from '@usward/core/intimacy/lab';
import { describe, expect, it } from 'vitest';
import {
  createEntry,
  getLabHome,
  getShownView,
  HAND_BACK,
  type LabHome,
  parseEntry,
  shouldAnnounceClosing,
  toHistoryEntry,
  type View,
  views,
} from './lab-views.ts';

const lab = (more: Partial<Lab> = {}): Lab => ({
  state: 'not-set-up',
  consent: { version: CONSENT.version, at: instant(0) },
  on: false,
  comfort: null,
  nextRelease: null,
  ...more,
});

describe('the wanted view', () => {
  it('is read from a history entry', () => {
    expect(parseEntry(createEntry('comfort'), Date.now())?.view).toBe('comfort');
  });
  it.each([null, undefined, {}, { view: 'attic' }, 'comfort'])('is none in %j', (entry) => {
    expect(parseEntry(entry, 0)).toBeNull();
  });
  it('is forgotten after the evening', () => {
    const now = Date.now();
    const entry = createEntry('truth-or-dare');
    expect(parseEntry(entry, now + 11 * HOUR_MS)).toEqual(entry);
    expect(parseEntry(entry, now + 13 * HOUR_MS)).toBeNull();
  });
});

describe('the front', () => {
  it('comes before all else while nothing is consented to', () => {
    expect(getLabHome(lab({ consent: null, state: 'open' }), 'paired')).toBe('welcome');
  });

  it('is that of somebody alone', () => {
    expect(getLabHome(lab({ state: 'alone' }), 'alone')).toBe('alone');
  });

  it.each(['open', 'not-set-up'] as const)('is what the server says of two: %s', (state) => {
    expect(getLabHome(lab({ state }), 'paired')).toBe(state);
  });

  it('is ready on the own side, once that is on and it is not open', () => {
    expect(getLabHome(lab({ on: true }), 'paired')).toBe('ready');
    expect(getLabHome(lab({ on: true, state: 'open' }), 'paired')).toBe('open');
  });

  it.each(['frozen', 'to-confirm'] as const)(
    'of two who are %s reads like a lab that is off',
    (pairing) => {
      for (const state of ['alone', 'not-set-up', 'open'] as const) {
        expect(getLabHome(lab({ state, on: true }), pairing)).toBe('not-set-up');
      }
    },
  );

  it('of two of whom one is yet to be confirmed reads like a lab that is off', () => {
    expect(getLabHome(lab({ state: 'alone' }), 'paired')).toBe('not-set-up');
  });
});

const none = { unread: [], isAway: false } as const;
const shown = (home: LabHome, wanted: View | null) => getShownView(home, wanted, none);
const fronts = ['welcome', 'alone', 'not-set-up', 'ready', 'open'] as const;

describe('the visible view', () => {
  it('is the front where no view is wanted', () => {
    expect(shown('open', null)).toBe('open');
  });

  it('is a wanted view behind this front', () => {
    expect(shown('open', 'ideas')).toBe('ideas');
    expect(shown('welcome', 'consent')).toBe('consent');
    expect(shown('alone', 'think')).toBe('think');
    expect(shown('not-set-up', 'comfort')).toBe('comfort');
  });

  it('is never a view of two while it is not open', () => {
    for (const home of ['welcome', 'alone', 'not-set-up', 'ready'] as const) {
      for (const view of ['truth-or-dare', 'play', 'one-phone', 'ideas', 'cards'] as const) {
        expect(shown(home, view)).toBe(home);
      }
    }
  });

  it('is nothing but welcome and consent before consent', () => {
    const seen = new Set(views.map((view) => shown('welcome', view)));
    expect(seen).toEqual(new Set(['welcome', 'consent']));
  });

  it('goes on from consent to what feels right, once it is given', () => {
    for (const home of ['alone', 'not-set-up', 'ready', 'open'] as const) {
      expect(shown(home, 'consent')).toBe('comfort');
    }
  });

  it('goes on from the switch to the end of the set-up, or to the open room', () => {
    expect(shown('not-set-up', 'switch')).toBe('switch');
    expect(shown('ready', 'switch')).toBe('done');
    expect(shown('open', 'switch')).toBe('open');
  });

  it('is not the end of the set-up once the own side is off', () => {
    expect(shown('not-set-up', 'done')).toBe('not-set-up');
  });

  it('leaves a history entry that asks for just that', () => {
    expect(toHistoryEntry('comfort')).toMatchObject({ view: 'comfort' });
    expect(toHistoryEntry('not-set-up')).toBeNull();
  });

  it('leaves a view of two with a word once it is not open, and no other', () => {
    expect(shouldAnnounceClosing('not-set-up', 'ideas')).toBe(true);
    expect(shouldAnnounceClosing('open', 'ideas')).toBe(false);
    expect(shouldAnnounceClosing('not-set-up', 'think')).toBe(false);
    expect(shouldAnnounceClosing('not-set-up', null)).toBe(false);
  });

  it('leaves a game without a word beyond its own end', () => {
    expect(shouldAnnounceClosing('not-set-up', 'play')).toBe(false);
    expect(shouldAnnounceClosing('not-set-up', 'one-phone')).toBe(false);
  });

  it('is a game that ended with the room until that was read, where it was on the screen', () => {
    for (const view of ['play', 'one-phone'] as const) {
      const unread = { unread: [view], isAway: false };
      expect(getShownView('not-set-up', view, unread)).toBe(view);
      expect(getShownView('not-set-up', null, unread)).toBe('not-set-up');
      expect(getShownView('not-set-up', 'ideas', unread)).toBe('not-set-up');
    }
  });

  it('is in the partner’s hand nothing but the game, and how to hand the phone back', () => {
    const away = { unread: ['one-phone'], isAway: true } as const;
    for (const home of fronts) {
      for (const wanted of [null, ...views]) {
        const expected = wanted === 'one-phone' ? 'one-phone' : HAND_BACK;
        expect(getShownView(home, wanted, away)).toBe(expected);
      }
    }
  });
});
