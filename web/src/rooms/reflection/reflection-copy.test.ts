import { instant } from '@usward/core/calendar';
import { withLocale } from '@usward/core/language/i18n';
import { type ReflectionState, reflectionStates } from '@usward/core/reflection/reflection';
import { OVERALL } from '@usward/core/reflection/score';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import {
  getAnswerRetentionText,
  getBandGroups,
  getForgetQuestion,
  getForgetTexts,
  getForgetTitle,
  getOverallRuleTexts,
  getOverallText,
  getRangeText,
  getReflectionStateText,
  getThemeRuleTexts,
  getWeekdayAndTimeText,
  TOO_FEW_TEXT,
} from './reflection-copy.ts';

const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
const now = at(12, 10);

const shared = (state: ReflectionState, by: 'me' | 'partner' = 'partner') => ({
  by,
  state,
  sharedAt: instant(at(11, 21)),
  closesAt: instant(at(14, 21)),
  retainedUntil: instant(at(31, 21)),
});

describe("a form's closing time", () => {
  it.each([
    [12, 'today at 21:00'],
    [13, 'tomorrow at 21:00'],
    [14, 'Saturday at 21:00'],
  ])('on the %i of March reads %s', (day, words) => {
    expect(getWeekdayAndTimeText(instant(at(day, 21)), now)).toBe(words);
  });
});

describe("a shared form's state text", () => {
  it('names who shared it and until when it is open', () => {
    expect(getReflectionStateText(shared('none'), couple, now)).toMatch(
      /^Noah shared it\. Open until Saturday at/,
    );
    expect(getReflectionStateText(shared('none', 'me'), couple, now)).toMatch(
      /^You shared it\. Open until Saturday at/,
    );
  });

  it('tells of a closed one only that it did not open', () => {
    expect(getReflectionStateText(shared('closed'), couple, now)).not.toContain('Noah');
  });

  it('promises nothing while what the two share rests', () => {
    for (const state of ['none', 'partner', 'mine'] as const) {
      expect(getReflectionStateText(shared(state), { ...couple, frozen: true }, now)).toMatch(
        /^Paused for now\./,
      );
    }
  });

  it('blames nobody in any state', () => {
    for (const state of reflectionStates) {
      expect(getReflectionStateText(shared(state), couple, now)).not.toMatch(
        /not yet|still|has not|hasn’t|did not answer|didn’t answer|!/i,
      );
    }
  });
});

describe('too few answers', () => {
  it('names no cause and nobody', () => {
    expect(TOO_FEW_TEXT).not.toMatch(/private|kept|left out|select|low|Noah|partner/i);
  });
});

describe('the whole over time', () => {
  it('is a range, with what it is based on', () => {
    const overall = { range: { from: 70, to: 80 }, basedOn: 4 };
    expect(getRangeText(overall)).toBe('70 to 80');
    expect(getOverallText(overall)).toBe(
      'out of 100, based on 4 reflections. Always a range, never a single number.',
    );
  });

  it.each([0, 1, 2])('based on %i says that it shows after three', (basedOn) => {
    const overall = { range: null, basedOn };
    expect(getRangeText(overall)).toBeNull();
    expect(getOverallText(overall)).toContain('You’ll see this after three');
  });

  it('says in words how many are needed, and how many there are', () => {
    expect(OVERALL.from).toBe(3);
    const first = 'You’ll see this after three reflections you’ve both answered.';
    const words = [0, 1, 2].map((basedOn) => getOverallText({ range: null, basedOn }));
    expect(words).toEqual([first, `${first} One so far.`, `${first} Two so far.`]);
  });
});

describe('the formula on the screen', () => {
  const lines = getThemeRuleTexts().join(' ');

  it('has the weights, the borders of the bands and how much is needed', () => {
    for (const part of ['smaller', '1 minus', '0.6 ×', '0.4 ×', '0.70', '0.45', '2 of its 3']) {
      expect(lines).toContain(part);
    }
  });

  it('counts its own example: 0.6 × 0.5 + 0.4 × 0.67 is 0.57', () => {
    expect(lines).toContain(
      '“Shared good” is 0.50 and “in tune” is 0.67, so the theme scores 0.57',
    );
  });

  it('tells of the whole that it is a median of the last five', () => {
    expect(getOverallRuleTexts().join(' ')).toMatch(/last 5.*median/);
    expect(getOverallRuleTexts()[0]).toBe(
      'A reflection counts when at least 2 of its themes have a rating. Its compatibility score is the average of those ratings: Great counts as 1, Good as 0.65 and Worth talking about as 0.3.',
    );
  });

  it('writes its figures as the language that is spoken does', () => {
    const spanish = withLocale({ language: 'es', locale: 'es', words: null }, () =>
      getThemeRuleTexts().join(' '),
    );
    for (const part of ['0,6 ×', '0,70', 'scores 0,57.']) expect(spanish).toContain(part);
  });
});

describe('the retention text', () => {
  const retainedUntil = instant(at(31, 21));
  const open = { state: 'open' as const, themes: [], chips: {}, partner: {} };

  it('is told with the date, and that how you agree stays', () => {
    expect(getAnswerRetentionText({ result: open, retainedUntil }, now)).toMatch(
      /^Answers from both of you are stored until (31 March|March 31)\. How you compare stays\.$/,
    );
  });

  it('is told as what was, once it is over', () => {
    expect(getAnswerRetentionText({ result: open, retainedUntil }, at(31, 22))).toMatch(
      /^Answers were stored/,
    );
  });

  it('promises nothing where nothing opened', () => {
    for (const result of [null, { state: 'too-few' as const }]) {
      expect(getAnswerRetentionText({ result, retainedUntil }, now)).not.toContain('compare');
    }
  });
});

describe('the forget confirmation', () => {
  it('of a result is told for both, and that the other keeps their own answers', () => {
    const words = getForgetTexts(shared('both'), couple).join(' ');
    expect(words).toContain('for both of you');
    expect(words).toContain('Noah keeps theirs');
    expect(words).toMatch(/until (31 March|March 31)/);
  });

  it('is called taking back where nobody has answered what you shared', () => {
    expect(getForgetTitle(shared('none', 'me'))).toBe('Delete for both of you');
    expect(getForgetTitle(shared('both', 'me'))).toBe('Delete this one');
  });

  it('is asked for by the same name', () => {
    for (const one of [shared('none', 'me'), shared('both', 'me'), shared('none')]) {
      expect(getForgetQuestion(one)).toBe(`${getForgetTitle(one)}?`);
    }
  });

  it('of what is only yours speaks of nobody else', () => {
    for (const state of ['closed', 'forgotten'] as const) {
      expect(getForgetTexts(shared(state), couple).join(' ')).not.toContain('Noah');
    }
  });
});

describe('themes by band', () => {
  it('stand best first, without those that have none', () => {
    const groups = getBandGroups([
      { theme: 'care', band: 'good' },
      { theme: 'ease', band: null },
      { theme: 'closeness', band: 'blooming' },
      { theme: 'curiosity', band: 'good' },
    ]);
    expect(groups).toEqual([
      { band: 'blooming', names: ['Closeness'] },
      { band: 'good', names: ['Care', 'Curiosity'] },
    ]);
  });
});
