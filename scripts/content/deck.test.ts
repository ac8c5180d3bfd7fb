import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledDeck } from '../../core/src/daily/bundled-questions.ts';
import { depths, type Question, topics } from '../../core/src/daily/question.ts';
import { chapterSize, checkDeck } from './deck.ts';
import { openingLimit } from './entries.ts';

const sound: Question = {
  id: 'q-001',
  topic: 'food',
  depth: 'light',
  text: 'Which soup would you send to a friend with a cold?',
};

/** The rules that fire on a deck of these texts, each under an id of its own. */
function rulesFor(...texts: readonly string[]): readonly string[] {
  const deck = texts.map((text, index) => ({ ...sound, id: `q-${101 + index}`, text }));
  return checkDeck(deck).map(({ rule }) => rule);
}

describe('checking a deck of daily questions', () => {
  it('finds nothing in a sound question', () => {
    expect(checkDeck([sound])).toEqual([]);
  });

  it('finds nothing in an empty deck', () => {
    expect(checkDeck([])).toEqual([]);
  });

  it.each([
    ['an unknown topic', { ...sound, topic: 'weather' }],
    ['an unknown depth', { ...sound, depth: 'abyss' }],
    ['an id of another form', { ...sound, id: 'question one' }],
    ['a text too short to be concrete', { ...sound, text: 'What is love?' }],
    ['a text too long for a phone', { ...sound, text: `${'Which soup is it? '.repeat(8)}Why?` }],
    ['a field nobody asked for', { ...sound, author: 'someone' }],
    ['something that is no question at all', null],
  ])('names %s', (_name, entry) => {
    expect(checkDeck([entry]).map(({ rule }) => rule)).toEqual(['schema']);
  });

  it('says where a broken entry stands when it has no id', () => {
    expect(checkDeck([sound, {}])).toMatchObject([{ id: 'entry 2', rule: 'schema' }]);
  });

  it('names an id used twice', () => {
    const other = { ...sound, text: 'Who taught you to whistle, and can you still do it?' };
    expect(checkDeck([sound, other])).toMatchObject([{ id: 'q-001', rule: 'duplicate-id' }]);
  });

  it('names a question asked again in other forms of the same words', () => {
    expect(
      rulesFor(
        'Which old song makes you dance when nobody watches?',
        'Nobody is watching: what old songs make you dance?',
      ),
    ).toEqual(['near-duplicate']);
  });

  it('names a question asked again with a few letters changed', () => {
    expect(
      rulesFor(
        'Which neighbor would you trust with your favorite recipe?',
        'Which neighbor would you trust with your favorite recipes?',
      ),
    ).toEqual(['near-duplicate']);
  });

  it('lets two questions share a subject', () => {
    expect(
      rulesFor(
        'Which old song makes you dance when nobody watches?',
        'Who was singing the first song you can remember?',
      ),
    ).toEqual([]);
  });

  it('names a question that is hard to read', () => {
    expect(
      rulesFor(
        'Which characteristics of contemporary communication feel unnecessarily complicated?',
      ),
    ).toEqual(['reading-grade']);
  });

  it.each([
    ['gender', 'What would you like to tell her before the day is over?'],
    ['marriage', 'What would you wear to a wedding on the moon?'],
    ['children', 'Which game of yours would you teach your kids first?'],
    ['living together', 'What is the best thing about our kitchen at night?'],
    ['a car', 'Where would you take the car on a free afternoon?'],
    ['a faith', 'What did you love about Christmas when you were small?'],
    ['drinking', 'What would you talk about over a glass of wine?'],
    ['living parents or siblings', 'What did your mother’s best friend teach you?'],
  ])('names a word that presumes %s', (presumed, text) => {
    const findings = checkDeck([{ ...sound, text }]);
    expect(findings.map(({ rule }) => rule)).toEqual(['assumption']);
    expect(findings[0]?.message).toContain(presumed);
  });

  it('takes no offence at a longer word that holds a listed one', () => {
    expect(rulesFor('What scared you as a small person that makes you smile today?')).toEqual([]);
  });

  it('names an opening that too many questions share', () => {
    const texts = [
      'When did you last laugh until it hurt?',
      'When did you learn to swim or float?',
      'When did you trust a stranger with a secret?',
      'When did you notice the moon this month?',
    ];
    expect(rulesFor(...texts.slice(0, openingLimit))).toEqual([]);
    expect(rulesFor(...texts)).toEqual(['opening']);
  });

  it.each([
    ['an exclamation mark', 'What a soup! Who made it for you?'],
    ['a straight apostrophe', "What's in the soup you would make today?"],
    ['dots that trail off', 'If your day were a soup… what is in it?'],
    ['a doubled space', 'If your day were a soup,  what is in it?'],
    ['a missing question mark', 'Tell each other about a soup you remember.'],
  ])('names %s', (_name, text) => {
    expect(rulesFor(text)).toEqual(['punctuation']);
  });
});

describe('openings', () => {
  it('are counted within each chapter', () => {
    const chapter = (first: number) =>
      ['laugh until it hurt', 'learn to swim', 'trust a stranger'].map((what, index) => ({
        ...sound,
        id: `q-${first + index}`,
        text: `When did you ${what} on the ${first}th day?`,
      }));
    const openings = checkDeck(chapter(100), chapter(200)).filter(({ rule }) => rule === 'opening');
    expect(openings).toEqual([]);
  });
});

describe('the released deck', () => {
  it('has nothing to mend', () => {
    expect(checkDeck(...bundledDeck)).toEqual([]);
  });

  it('has at least 365 questions in at least 12 topics and three depths', () => {
    const questions = bundledDeck.flat();
    expect(questions.length).toBeGreaterThanOrEqual(365);
    expect(new Set(questions.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(questions.map(({ depth }) => depth))).toEqual(new Set(depths));
  });

  it('is numbered in order, from chapter to chapter', () => {
    expect(bundledDeck.flat().map(({ id }) => id)).toEqual(
      bundledDeck.flat().map((_, index) => `q-${String(index + 1).padStart(3, '0')}`),
    );
  });

  it('is what stands in the folder of chapters', () => {
    const folder = join(import.meta.dirname, '../../core/content/questions');
    expect(readdirSync(folder)).toHaveLength(bundledDeck.length);
  });

  // What a couple under way was promised: a chapter that changes would shift their questions.
  it('keeps the questions of every released chapter', () => {
    const prints = bundledDeck.map((chapter) => {
      const members = chapter.map(({ id, topic, depth }) => [id, topic, depth]);
      return createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 12);
    });
    expect(prints).toEqual(['3955e5138717', '8dba53fa3302', '7cebe8d943db', '71e0dbfd1308']);
  });

  it.each(bundledDeck.map((chapter, index) => [index + 1, chapter] as const))(
    'has in chapter %i all depths, every topic, and five questions and two depths in each',
    (_number, chapter) => {
      expect(chapter.length).toBeGreaterThanOrEqual(chapterSize.least);
      expect(chapter.length).toBeLessThanOrEqual(chapterSize.most);
      expect(new Set(chapter.map(({ depth }) => depth))).toEqual(new Set(depths));
      const byTopic = Map.groupBy(chapter, ({ topic }) => topic);
      expect(new Set(byTopic.keys())).toEqual(new Set(topics));
      for (const [topic, questions] of byTopic) {
        expect(questions.length, topic).toBeGreaterThanOrEqual(5);
        expect(new Set(questions.map(({ depth }) => depth)).size, topic).toBeGreaterThanOrEqual(2);
      }
    },
  );
});
