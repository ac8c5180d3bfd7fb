import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { dayFace, lines, promised, showsThread } from './day-face.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { sampleDay } from './sample-day.ts';
import type { Unsent } from './unsent.ts';

const mine = { text: 'Mine.', visibility: 'both', answeredAt: instant(0) } as const;

const day = (more: Partial<OverlaidDay> = {}): OverlaidDay => ({
  ...sampleDay(),
  unsent: null,
  removing: null,
  removed: false,
  ...more,
});

const unsent = (state: Unsent['state']): Unsent => ({
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

describe('dayFace', () => {
  it.each([
    ['nobody wrote', day(), still, ['form']],
    ['I answered', answered, still, ['mine']],
    ['I change my answer', answered, { text: '', asked: true }, ['form']],
    ['I come back to a change', answered, { text: 'Half', asked: false }, ['form']],
    ['both answered', revealed, still, ['both']],
    ['it opened while I wrote', revealed, { text: 'Half', asked: true }, ['both', 'leftOver']],
    ['my words were refused', day({ unsent: unsent('attention') }), still, ['refused']],
    [
      'my change was refused',
      { ...answered, unsent: unsent('attention') },
      still,
      ['refused', 'mine'],
    ],
    [
      'my change came after the reveal',
      { ...revealed, unsent: unsent('attention') },
      still,
      ['both', 'refused'],
    ],
    [
      'I rewrite refused words',
      day({ unsent: unsent('attention') }),
      { text: 'New', asked: true },
      ['form'],
    ],
  ] as const)('%s', (_, shown, writing, parts) => {
    const face = Object.entries(dayFace(shown, writing));
    expect(face.filter(([, there]) => there).map(([part]) => part)).toEqual(parts);
  });
});

describe('lines', () => {
  it('stops halfway while the words are on this phone only', () => {
    expect(lines(day(), '').me).toBe('ahead');
    expect(lines(day(), 'H').me).toBe('halfway');
    expect(lines({ ...answered, unsent: unsent('queued') }, '').me).toBe('halfway');
    expect(lines(answered, '').me).toBe('whole');
    expect(lines(revealed, 'What I was changing').me).toBe('whole');
  });

  it('draws the partner’s line once they have shared theirs', () => {
    expect(lines(day({ state: 'partner', partnerAnswered: true }), '').you).toBe('whole');
    expect(lines(answered, '').you).toBe('ahead');
  });

  it('is not shown where nothing can open', () => {
    const write = dayFace(day(), still);
    expect(showsThread(day(), write, false)).toBe(true);
    expect(showsThread(day(), write, true)).toBe(false);
    expect(showsThread(day({ state: 'skipped' }), write, false)).toBe(false);
    expect(showsThread(revealed, dayFace(revealed, still), false)).toBe(true);
  });
});

describe('promised', () => {
  const note = { ...mine, visibility: 'me' } as const;

  it.each([
    ['opens', answered, false],
    ['opens-when-sent', { ...answered, partnerAnswered: true, unsent: unsent('queued') }, false],
    ['note', { ...answered, mine: note }, false],
    ['theirs-waits', { ...answered, mine: note, partnerAnswered: true }, false],
    ['closed', { ...answered, state: 'closed' }, false],
    ['note', { ...answered, state: 'closed', mine: note, partnerAnswered: true }, false],
    ['alone', { ...answered, mine: note }, true],
  ] as const)('%s', (words, shown, alone) => expect(promised(shown, alone)).toBe(words));
});
