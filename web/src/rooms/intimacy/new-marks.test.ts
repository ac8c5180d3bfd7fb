import { calendarDate, dayStartsAt, instant, timeZone } from '@usward/core/calendar';
import type { WaitingKind } from '@usward/core/pulse';
import { describe, expect, it } from 'vitest';
import { getNewMarks } from './new-marks.ts';

const zone = timeZone('Europe/Berlin');
const saturday = calendarDate('2026-03-14');
const sunday = calendarDate('2026-03-15');
const releasedAt = instant(dayStartsAt(saturday, zone));

const card = (welcome: boolean | null) => ({
  id: 'c',
  kind: 'truth' as const,
  level: 0 as const,
  text: 'What made you smile?',
  welcome,
});
const idea = { id: 'i', level: 0 as const, text: 'A slow dance' };

type Case = {
  readonly welcome?: boolean | null | undefined;
  readonly matched?: boolean;
  readonly date?: typeof saturday;
};

const marks = (
  kinds: readonly WaitingKind[],
  { welcome, matched = false, date = sunday }: Case = {},
  isOpen = true,
) => [
  ...getNewMarks({
    waiting: kinds.map((kind) => ({ kind, date })),
    isOpen,
    zone,
    cards: { partners: welcome === undefined ? [] : [card(welcome)] },
    ideas: { matches: matched ? [idea] : [], releasedAt },
  }),
];

describe('what is marked as new in Play', () => {
  it.each([
    ['quiz', 'quizzes'],
    ['quiz-reveal', 'quizzes'],
    ['reflection', 'reflections'],
    ['reflection-result', 'reflections'],
  ] as const)('is for %s: %s, open or not', (kind, place) => {
    expect(marks([kind])).toEqual([place]);
    expect(marks([kind], {}, false)).toEqual([place]);
  });

  it('is nothing where nothing waits in Play', () => {
    expect(marks(['answer', 'week', 'check-in'], { welcome: null, matched: true })).toEqual([]);
  });

  it('is a card to decide on, and ideas on the day of their release', () => {
    expect(marks(['lab-activity'], { welcome: null })).toEqual(['cards']);
    expect(marks(['lab-activity'], { matched: true, date: saturday })).toEqual(['ideas']);
    expect(marks(['lab-activity'], { welcome: null, matched: true, date: saturday })).toEqual([
      'cards',
      'ideas',
    ]);
  });

  it('is Truth or dare once it has opened, whatever was decided or released before', () => {
    for (const welcome of [undefined, true, false])
      expect(marks(['lab-activity'], { welcome, matched: true })).toEqual(['truth-or-dare']);
  });

  it('is nothing of what is not open', () => {
    expect(
      marks(['lab-activity'], { welcome: null, matched: true, date: saturday }, false),
    ).toEqual([]);
  });
});
