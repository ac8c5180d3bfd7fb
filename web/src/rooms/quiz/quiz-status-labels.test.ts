import { instant } from '@usward/core/calendar';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { toQuizList } from './QuizListScreen.tsx';
import { sampleQuiz, sampleQuizStatus } from './quiz.fixture.ts';
import { createEmptyQuizDraft, getQuizDraftKey, serializeDraft } from './quiz-draft.ts';
import {
  estimateMinutes,
  getQuizStatusLabel,
  getRetakeSentence,
  getRetakeText,
} from './quiz-status-labels.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const reader = { partner: 'Noah', alone: false, local: false, now };
const getLabel = (
  differences: Parameters<typeof sampleQuizStatus>[0],
  begun = false,
  as: Partial<typeof reader> = {},
) =>
  getQuizStatusLabel(
    { ...sampleQuizStatus(differences), unsent: null, partnerAnswered: false, removing: false },
    begun,
    { ...reader, ...as },
  );

describe('the quiz state text', () => {
  it('is told in plain words', () => {
    expect(getLabel({}).words).toBe('New');
    expect(getLabel({}, true).words).toBe('Started. Saved on this phone');
    expect(getLabel({ state: 'mine' }).words).toBe(
      'Your answers are safe. You’ll see each other’s once you’ve both answered',
    );
    expect(getLabel({ state: 'partner' }).words).toBe('Noah answered. Your turn');
    expect(getLabel({ state: 'mine' }, false, { alone: true }).words).toBe('Your own result');
  });

  it('without a result names who deleted their answers, and waits for nobody', () => {
    const retakeFrom = instant(Date.parse('2026-06-10T12:00:00.000Z'));
    const mine = getLabel({ state: 'mine-deleted', retakeFrom });
    expect(mine.words).toMatch(/^You deleted your answers · Available again (10 June|June 10)$/);
    const theirs = getLabel({ state: 'partner-deleted' });
    expect(theirs.words).toBe('Noah deleted their answers');
    expect([mine.section, theirs.section]).toEqual(['gone', 'gone']);
  });

  it('says from when it can be taken again', () => {
    const retakeFrom = instant(Date.parse('2026-06-10T12:00:00.000Z'));
    expect(getLabel({ state: 'both', retakeFrom }).words).toMatch(
      /^Results ready for both of you · Available again (10 June|June 10)$/,
    );
    expect(getRetakeText({ retakeFrom }, Date.parse(retakeFrom))).toBe('You can take it again');
    expect(getRetakeSentence(retakeFrom, Date.parse(retakeFrom))).toBe('You can take it again.');
    expect(getRetakeSentence(retakeFrom, now)).toMatch(
      /^You can take it again starting (10 June|June 10)\.$/,
    );
    expect(getRetakeText({ retakeFrom: null }, now)).toBe('');
    expect(getRetakeText({ retakeFrom }, Date.parse('2025-12-31T12:00:00.000Z'))).toContain('2026');
  });

  it('blames nobody', () => {
    for (const state of ['none', 'mine', 'partner', 'both'] as const) {
      expect(getLabel({ state }).words).not.toMatch(/not yet|still|has not|hasn’t|!/i);
    }
  });

  it('takes a few minutes, fewer for somebody who has nobody to guess', () => {
    for (const quiz of bundledQuizzes) expect(estimateMinutes(quiz)).toBeLessThanOrEqual(5);
    expect(estimateMinutes(sampleQuiz(), true)).toBeLessThan(estimateMinutes(sampleQuiz()));
  });
});

describe('the list of quizzes', () => {
  const named = (id: string, differences: Parameters<typeof sampleQuizStatus>[0] = {}) =>
    sampleQuizStatus({ quiz: sampleQuiz({ id }), ...differences });
  const standings = [
    named('fresh'),
    named('done', { state: 'both', retakeFrom: instant(now + 1) }),
    named('waits', { state: 'partner' }),
    named('other'),
  ];

  it('begins with what waits, then what was begun, then something new', () => {
    const first = (given: typeof standings, drafts: Readonly<Record<string, string>> = {}) =>
      toQuizList(given, [], (place) => drafts[place] ?? '', reader).first?.standing.quiz.id;
    expect(first(standings)).toBe('waits');
    const begun = {
      [getQuizDraftKey('other', 1)]: serializeDraft(createEmptyQuizDraft(sampleQuiz())),
    };
    expect(first(standings.slice(0, 2).concat(named('other')), begun)).toBe('other');
    expect(first(standings.slice(0, 2))).toBe('fresh');
    expect(first(standings.slice(1, 2))).toBe('done');
    expect(first([])).toBeUndefined();
  });

  it('holds every quiz once, the new ones by their kind', () => {
    const { first, groups } = toQuizList(standings, [], () => '', reader);
    const ids = [first, ...groups.flatMap(({ quizzes }) => quizzes)].map(
      (listed) => listed?.standing.quiz.id,
    );
    expect(ids.toSorted()).toEqual(['done', 'fresh', 'other', 'waits']);
    expect(groups.map(({ heading }) => heading)).toEqual(['Ready to read', 'Guess each other']);
  });

  it('has a visitor’s own result where they have looked it over', () => {
    const done = serializeDraft({ ...createEmptyQuizDraft(sampleQuiz()), done: true });
    const { groups } = toQuizList(
      [named('other'), named('fresh')],
      [],
      (place) => (place === getQuizDraftKey('fresh', 1) ? done : ''),
      { ...reader, alone: true, local: true },
    );
    expect(groups.map(({ section }) => section)).toEqual(['results']);
  });
});
