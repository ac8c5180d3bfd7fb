import { applyChanges, restoreEarlierEntries } from '@usward/core/admin/apply-changes';
import type { RowChange } from '@usward/core/admin/check-row';
import { getQuizTexts } from '@usward/core/admin/content-entry';
import type { ContentKind } from '@usward/core/admin/content-kind';
import { calendarDate } from '@usward/core/calendar';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import { bundledIdeas, bundledTruthsAndDares } from '@usward/core/intimacy/bundled-cards';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { buildContent, bundled, type Content, nothingReleased } from './build-content.ts';

const making = {
  release: 1,
  since: calendarDate('2026-03-14'),
  afterChapters: bundledDeck.length,
};

/** All content once these rows of a kind were released. */
const withRows = (kind: ContentKind, ...rows: readonly RowChange[]): Content => {
  const entries = applyChanges(kind, bundled[kind], [], rows, making);
  return buildContent({ ...nothingReleased, [kind]: { release: 1, id: 'one', entries } });
};

const removal = (id: string): RowChange => ({ act: 'remove', id, language: 'en' });
const [question] = bundledDeck.flat();
const [idea] = bundledIdeas;
const [truth] = bundledTruthsAndDares;
const [quiz] = bundledQuizzes;
if (!question || !idea || !truth || !quiz) throw new Error('The app came with nothing.');

const withoutId = <T extends { readonly id: string }>({ id: _, ...rest }: T) => rest;

describe('translated content', () => {
  const inSpanish = (content: Content, text: string) => content.words.es[toMessageKey(text)];
  const translation = (text: string): RowChange => ({
    act: 'add',
    id: question.id,
    language: 'es',
    item: { ...withoutId(question), text },
  });

  it('is all of what came with the app, as long as nothing was released', () => {
    const { words, cards, deck, ideas, quizzes } = buildContent(nothingReleased);
    const texts = [...deck.flat(), ...cards, ...ideas].map(({ text }) => text);
    texts.push(...quizzes.newest.flatMap((one) => getQuizTexts(one).map(([, text]) => text)));
    for (const of of [words.es, words.ar]) {
      expect(texts.filter((text) => of[toMessageKey(text)] === undefined)).toEqual([]);
    }
  });

  it('is what was released last, in that language alone', () => {
    const before = buildContent(nothingReleased);
    const content = withRows('questions', translation('¿Y si fuera otra?'));
    expect(inSpanish(content, question.text)).toBe('¿Y si fuera otra?');
    expect(content.words.ar).toEqual(before.words.ar);
    expect(content.deck).toEqual(before.deck);
  });

  it('falls back to English for a text whose original was reworded', () => {
    const text = 'How would you word this one anew, in short?';
    const item = { ...withoutId(question), text };
    const changed = withRows('questions', { act: 'change', id: question.id, language: 'en', item });
    expect(inSpanish(changed, text)).toBeUndefined();
    expect(inSpanish(changed, question.text)).toBeDefined();
  });

  it('may leave parts of a quiz in English', () => {
    const [first, ...others] = quiz.items;
    const { version: _, ...translated } = {
      ...withoutId(quiz),
      items: others,
      title: 'Otro título',
    };
    const added: RowChange = { act: 'add', id: quiz.id, language: 'es', item: translated };
    const content = withRows('quizzes', added);
    expect(inSpanish(content, quiz.title)).toBe('Otro título');
    expect(inSpanish(content, first?.text ?? '')).toBe(
      inSpanish(buildContent(nothingReleased), first?.text ?? ''),
    );
  });
});

describe('the content in use', () => {
  it('is what came with the app, as long as nothing was released', () => {
    const { deck, deckReleases, quizzes, cards, ideas, allIdeas } = buildContent(nothingReleased);
    expect(deck).toEqual(bundledDeck);
    expect(deckReleases).toMatchObject({ inactivePeriods: [], since: deck.map(() => null) });
    expect(quizzes.newest).toEqual(bundledQuizzes);
    expect(cards).toBe(bundledTruthsAndDares);
    expect([ideas, allIdeas]).toEqual([bundledIdeas, bundledIdeas]);
  });

  it('has new questions in a chapter behind the last, from a morning on', () => {
    const item = { topic: 'food', depth: 'light', text: 'Which soup would you cook for a friend?' };
    const content = withRows('questions', { act: 'add', id: null, language: 'en', item });
    expect(content.deck.slice(0, -1)).toEqual(bundledDeck);
    expect(content.deck.at(-1)).toEqual([{ id: 'q-10001', ...item }]);
    expect(content.deckReleases.since.at(-1)).toBe('2026-03-14');
  });

  it('keeps a removed question known, and how a changed one was worded', () => {
    const text = 'How would you word this one anew, in short?';
    const changed = { ...withoutId(question), text };
    const [other] = bundledDeck.flat().slice(1);
    const content = withRows(
      'questions',
      { act: 'change', id: question.id, language: 'en', item: changed },
      removal(other?.id ?? ''),
    );
    expect(content.deck.flat().map(({ id }) => id)).toEqual(bundledDeck.flat().map(({ id }) => id));
    expect(content.deckReleases.words.get(question.id)).toEqual([
      { since: null, text: question.text },
      { since: '2026-03-14', text },
    ]);
    expect(content.deckReleases.inactivePeriods).toEqual([
      { id: other?.id, from: '2026-03-14', until: null },
    ]);
  });

  it('shows what is in English only', () => {
    const item = { ...withoutId(idea), text: 'Schreibt einander einen Zettel.' };
    const content = withRows('ideas', { act: 'add', id: idea.id, language: 'de', item });
    expect(content.allIdeas).toEqual(bundledIdeas);
  });

  it('draws no removed idea, and keeps it for the votes on it', () => {
    const content = withRows('ideas', removal(idea.id));
    expect(content.ideas).not.toContainEqual(idea);
    expect(content.allIdeas).toContainEqual(idea);
  });

  it('draws no removed card, and others in the words they were changed to', () => {
    const [, other] = bundledTruthsAndDares;
    if (other === undefined) throw new Error('There is one card only.');
    const { kind: _, ...item } = withoutId(other);
    const text = 'What would you word anew, if you could?';
    const content = withRows('truths', removal(truth.id), {
      act: 'change',
      id: other.id,
      language: 'en',
      item: { ...item, text },
    });
    expect(content.cards).toHaveLength(bundledTruthsAndDares.length - 1);
    expect(content.cards.find(({ id }) => id === other.id)).toEqual({ ...other, text });
  });

  it('has a changed quiz as its next version, and every version that was answered', () => {
    const { version: _, ...item } = withoutId(quiz);
    const { quizzes } = withRows('quizzes', {
      act: 'change',
      id: quiz.id,
      language: 'en',
      item: { ...item, title: 'Anew' },
    });
    expect(quizzes.getNewest(quiz.id)).toMatchObject({ version: 2, title: 'Anew' });
    expect(quizzes.getVersion(quiz.id, 1)).toEqual(quiz);
    expect(quizzes.newest.map(({ id }) => id)).toEqual(bundledQuizzes.map(({ id }) => id));
  });

  it('has the previous version of a quiz after a rollback', () => {
    const { version: _, ...item } = withoutId(quiz);
    const change = { act: 'change', id: quiz.id, language: 'en' } as const;
    const rows = [{ ...change, item: { ...item, title: 'Anew' } }];
    const now = applyChanges('quizzes', bundled.quizzes, [], rows, making);
    const next = { ...making, release: 2 };
    const entries = restoreEarlierEntries('quizzes', bundled.quizzes, { now, earlier: [] }, next);
    const released = { release: 2, id: 'two', entries };
    const { quizzes } = buildContent({ ...nothingReleased, quizzes: released });
    expect(quizzes.newest).toEqual(bundledQuizzes);
    expect(quizzes.getVersion(quiz.id, 2)?.title).toBe('Anew');
    const again = [{ ...change, item: { ...item, title: 'Once more' } }];
    const last = applyChanges('quizzes', bundled.quizzes, entries, again, {
      ...making,
      release: 3,
    });
    expect(last[0]?.versions.map(({ item: { version } }) => version)).toEqual([1, 2, 1, 3]);
  });

  it('lists no removed quiz, and keeps it for those who answered it', () => {
    const { quizzes } = withRows('quizzes', removal(quiz.id));
    expect(quizzes.newest).not.toContainEqual(quiz);
    expect(quizzes.inactive).toEqual([quiz]);
    expect(quizzes.getNewest(quiz.id)).toEqual(quiz);
  });

  it('is as it was once the first release is rolled back', () => {
    const rows = [removal(idea.id)];
    const now = applyChanges('ideas', bundled.ideas, [], rows, making);
    const next = { ...making, release: 2 };
    const entries = restoreEarlierEntries('ideas', bundled.ideas, { now, earlier: [] }, next);
    const content = buildContent({ ...nothingReleased, ideas: { release: 2, id: 'two', entries } });
    expect(content.ideas).toEqual(bundledIdeas);
  });
});
