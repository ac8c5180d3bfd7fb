import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { sampleQuizStatus } from './quiz.fixture.ts';
import { getCoverText, getQuizStatusLabel, getRetakeSentence } from './quiz-status-labels.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const reader = { partner: 'Noah', alone: false, local: false, now };
const getLabel = (
  differences: Parameters<typeof sampleQuizStatus>[0],
  phone: { readonly begun?: boolean; readonly opened?: boolean } = {},
  as: Partial<typeof reader> = {},
) =>
  getQuizStatusLabel(
    {
      ...sampleQuizStatus(differences),
      unsent: null,
      partnerAnswered: differences?.state === 'partner' || differences?.state === 'both',
      removing: false,
    },
    { begun: false, opened: false, ...phone },
    { ...reader, ...as },
  );

describe('the quiz state text', () => {
  it('is told in plain words', () => {
    expect(getLabel({}).words).toBeNull();
    expect(getLabel({}, { begun: true }).words).toBe('you started it');
    expect(getLabel({ state: 'mine' }).words).toBe('you’re done');
    expect(getLabel({ state: 'partner' }).words).toBe('Noah is done');
    expect(getLabel({ state: 'both' }).words).toBe('ready to open');
    expect(getLabel({ state: 'both' }, { opened: true }).words).toBe('opened');
    expect(getLabel({ state: 'mine' }, {}, { alone: true }).words).toBe('your own result');
  });

  it('without a result names who deleted their answers, and draws nobody’s half', () => {
    const mine = getLabel({ state: 'mine-deleted' });
    const theirs = getLabel({ state: 'partner-deleted' });
    expect([mine.words, theirs.words]).toEqual(['you deleted yours', 'Noah deleted theirs']);
    expect([mine.section, theirs.section]).toEqual(['gone', 'gone']);
    expect([mine.ring, theirs.ring]).toEqual([null, null]);
  });

  it('comes with a ring of a half for each who is done', () => {
    expect(getLabel({}).ring).toEqual({ me: false, you: false });
    expect(getLabel({ state: 'mine' }).ring).toEqual({ me: true, you: false });
    expect(getLabel({ state: 'partner' }, { begun: true }).ring).toEqual({ me: false, you: true });
    expect(getLabel({ state: 'both' }).ring).toEqual({ me: true, you: true });
  });

  it('says from when it can be taken again', () => {
    const retakeFrom = instant(Date.parse('2026-06-10T12:00:00.000Z'));
    const opened = { opened: true };
    expect(getLabel({ state: 'both', retakeFrom }, opened).words).toBe('opened');
    const later = { now: Date.parse(retakeFrom) };
    expect(getLabel({ state: 'both', retakeFrom }, opened, later).words).toBe(
      'you can take it again',
    );
    expect(getRetakeSentence(retakeFrom, Date.parse(retakeFrom))).toBe('You can take it again.');
    expect(getRetakeSentence(retakeFrom, now)).toMatch(
      /^You can take it again starting (10 June|June 10)\.$/,
    );
    expect(getRetakeSentence(retakeFrom, Date.parse('2025-12-31T12:00:00.000Z'))).toContain('2026');
  });

  it('blames nobody', () => {
    for (const state of ['none', 'mine', 'partner', 'both'] as const) {
      expect(getLabel({ state }).words ?? '').not.toMatch(/not yet|still|has not|hasn’t|!/i);
    }
  });

  it('stands after the minutes', () => {
    expect(getCoverText(3, null)).toBe('3 min');
    expect(getCoverText(3, 'opened')).toBe('3 min, opened');
  });
});
