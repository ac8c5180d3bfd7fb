import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { sampleQuiz, sampleQuizStatus } from './quiz.fixture.ts';
import { createEmptyQuizDraft, getQuizDraftKey, serializeDraft } from './quiz-draft.ts';
import { getUsefulQuizFilters, matchesQuizFilter, toQuizList } from './quiz-list.ts';

const now = Date.parse('2026-03-12T18:00:00.000Z');
const reader = { partner: 'Noah', alone: false, local: false, now };

type Drafts = Readonly<Record<string, string>>;

const toPhone = (drafts: Drafts, openedIds: readonly string[] = []) => ({
  draftAt: (draftKey: string) => drafts[draftKey] ?? '',
  isOpened: ({ quiz }: { readonly quiz: { readonly id: string } }) => openedIds.includes(quiz.id),
});

describe('the list of quizzes', () => {
  const named = (id: string, differences: Parameters<typeof sampleQuizStatus>[0] = {}) =>
    sampleQuizStatus({ quiz: sampleQuiz({ id }), ...differences });
  const statuses = [
    named('fresh'),
    named('done', { state: 'both', retakeFrom: instant(now + 1) }),
    named('waits', { state: 'partner' }),
    named('other'),
  ];

  const list = (given: typeof statuses, drafts: Drafts = {}, openedIds: readonly string[] = []) =>
    toQuizList(given, [], toPhone(drafts, openedIds), reader);

  it('begins with what waits, then what can be opened, what was begun, and something new', () => {
    const first = (...given: Parameters<typeof list>) => list(...given).first?.status.quiz.id;
    expect(first(statuses)).toBe('waits');
    const begun = {
      [getQuizDraftKey('other', 1)]: serializeDraft(createEmptyQuizDraft(sampleQuiz())),
    };
    const withoutPartner = statuses.filter(({ state }) => state !== 'partner');
    expect(first(withoutPartner, begun)).toBe('done');
    expect(first(withoutPartner, begun, ['done'])).toBe('other');
    expect(first(withoutPartner, {}, ['done'])).toBe('fresh');
    expect(first(statuses.slice(1, 2), {}, ['done'])).toBe('done');
    expect(first([])).toBeUndefined();
  });

  it('begins with what Today suggests, unless something waits', () => {
    const getFirst = (given: typeof statuses) =>
      toQuizList(given, [], { ...toPhone({}, ['done']), tonight: 'other' }, reader).first?.status;
    expect(getFirst(statuses)?.quiz.id).toBe('waits');
    expect(getFirst(statuses.filter(({ state }) => state !== 'partner'))?.quiz.id).toBe('other');
  });

  it('holds every quiz once', () => {
    const { first, rest } = list(statuses);
    const ids = [first, ...rest].map((listed) => listed?.status.quiz.id);
    expect(ids.toSorted()).toEqual(['done', 'fresh', 'other', 'waits']);
  });

  it('can be narrowed to whose turn it is, what was opened, or a kind', () => {
    const { rest } = list(
      [...statuses, named('pick', { quiz: sampleQuiz({ id: 'pick', kind: 'this-or-that' }) })],
      {},
      ['done'],
    );
    const getIds = (filter: Parameters<typeof matchesQuizFilter>[1]) =>
      rest.filter((quiz) => matchesQuizFilter(quiz, filter)).map((quiz) => quiz.status.quiz.id);
    expect(getIds('all')).toEqual(['fresh', 'done', 'other', 'pick']);
    expect(getIds('turn')).toEqual([]);
    expect(getIds('opened')).toEqual(['done']);
    expect(getIds('this-or-that')).toEqual(['pick']);
    expect(getUsefulQuizFilters(rest)).toEqual(['all', 'guess', 'this-or-that', 'opened']);
  });

  it('has a visitor’s own result once they finished it', () => {
    const done = serializeDraft({ ...createEmptyQuizDraft(sampleQuiz()), done: true });
    const { rest } = toQuizList(
      [named('other'), named('fresh')],
      [],
      toPhone({ [getQuizDraftKey('fresh', 1)]: done }),
      { ...reader, alone: true, local: true },
    );
    expect(rest.map(({ section }) => section)).toEqual(['done']);
  });
});
