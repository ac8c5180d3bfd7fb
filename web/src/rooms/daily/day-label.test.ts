import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import { sampleDay } from './day.fixture.ts';
import { getDayStateLabel } from './history-labels.ts';
import type { OptimisticDay } from './optimistic-day.ts';

const mine = { text: 'Mine.', visibility: 'both', answeredAt: instant(0) } as const;
const note = { ...mine, visibility: 'me' } as const;
const unsent = { ...mine, key: 'k', message: null, savedAt: instant(0) };

const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };
const ownNote = { id: '2026-03-12', by: 'me', isShared: false, text: null } as const;
const theirs = { ...ownNote, by: 'partner', isShared: true, text: 'Theirs.' } as const;

const day = (more: Partial<OptimisticDay>): OptimisticDay => ({
  ...sampleDay(),
  unsent: null,
  removing: null,
  removed: false,
  ...more,
});

describe('getDayStateLabel', () => {
  it.each([
    ['Revealed when you both answer', day({ state: 'mine', mine })],
    ['Revealed when you both answer', day({ state: 'partner', partnerAnswered: true })],
    ['Only you can read this', day({ state: 'mine', mine: note })],
    ['Only you can read this', day({ state: 'closed', mine })],
    ['This day has closed', day({ state: 'closed', partnerAnswered: true })],
    ['Saved on this device', day({ state: 'mine', mine, unsent: { ...unsent, state: 'queued' } })],
    ['Couldn’t send. Saved on this device', day({ unsent: { ...unsent, state: 'rejected' } })],
    ['Only you can read this', day({ state: 'closed', mine: note, note: ownNote })],
    ['Noah can read this', day({ state: 'closed', mine, note: { ...ownNote, isShared: true } })],
    ['Shared by Noah', day({ state: 'skipped', note: theirs })],
    [undefined, day({ state: 'both', mine, partner: mine })],
  ] as const)('says %j', (words, shown) =>
    expect(getDayStateLabel(shown, couple)?.[1]).toBe(words),
  );
});
