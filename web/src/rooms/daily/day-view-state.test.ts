import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { sampleDay } from './day.fixture.ts';
import { getAnswerOutlook, getDayViewState } from './day-view-state.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import type { UnsentAnswer } from './unsent-answer.ts';

const mine = { text: 'Mine.', visibility: 'both', answeredAt: instant(0) } as const;

const day = (more: Partial<OptimisticDay> = {}): OptimisticDay => ({
  ...sampleDay(),
  unsent: null,
  removing: null,
  removed: false,
  ...more,
});

const unsent = (state: UnsentAnswer['state']): UnsentAnswer => ({
  key: 'k',
  text: 'New words.',
  visibility: 'both',
  state,
  message: null,
  savedAt: instant(0),
});

const still = { text: '', asked: false };
const answered = day({ state: 'mine', mine });
const revealed = day({ state: 'both', mine, partner: mine, partnerAnswered: true });

describe('getDayViewState', () => {
  it.each([
    ['nobody wrote', day(), still, ['form']],
    ['I answered', answered, still, ['mine']],
    ['I change my answer', answered, { text: '', asked: true }, ['form']],
    ['I come back to a change', answered, { text: 'Half', asked: false }, ['form']],
    ['both answered', revealed, still, ['both']],
    ['it opened while I wrote', revealed, { text: 'Half', asked: true }, ['both', 'leftOver']],
    ['my words were refused', day({ unsent: unsent('rejected') }), still, ['rejected']],
    [
      'my change was refused',
      { ...answered, unsent: unsent('rejected') },
      still,
      ['rejected', 'mine'],
    ],
    [
      'my change came after the reveal',
      { ...revealed, unsent: unsent('rejected') },
      still,
      ['both', 'rejected'],
    ],
    [
      'I rewrite refused words',
      day({ unsent: unsent('rejected') }),
      { text: 'New', asked: true },
      ['form'],
    ],
  ] as const)('%s', (_, shown, writing, parts) => {
    const face = Object.entries(getDayViewState(shown, writing));
    expect(face.filter(([, there]) => there).map(([part]) => part)).toEqual(parts);
  });
});

describe('getAnswerOutlook', () => {
  const note = { ...mine, visibility: 'me' } as const;

  it.each([
    ['opens', answered, false],
    ['opens-when-sent', { ...answered, partnerAnswered: true, unsent: unsent('queued') }, false],
    ['note', { ...answered, mine: note }, false],
    ['theirs-waits', { ...answered, mine: note, partnerAnswered: true }, false],
    ['closed', { ...answered, state: 'closed' }, false],
    ['note', { ...answered, state: 'closed', mine: note, partnerAnswered: true }, false],
    ['alone', { ...answered, mine: note }, true],
    ['travels', answered, true],
  ] as const)('%s', (words, shown, alone) => expect(getAnswerOutlook(shown, alone)).toBe(words));
});
