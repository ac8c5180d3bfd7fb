import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import dares from '../../core/content/cards/dares.json' with { type: 'json' };
import ideas from '../../core/content/cards/ideas.json' with { type: 'json' };
import truths from '../../core/content/cards/truths.json' with { type: 'json' };
import { bundledDeck } from '../../core/src/daily/bundled-questions.ts';
import { cardFiles } from '../../core/src/intimacy/card-check.ts';
import { bundledQuizzes } from '../../core/src/quiz/bundled-quizzes.ts';
import { type CardFinding, checkCards } from './cards.ts';
import { openingLimit } from './entries.ts';

const released = { truths, dares, ideas };

const truth = {
  id: 't-001',
  level: 0,
  topics: ['kind-words'],
  touches: [],
  where: 'anywhere',
  energy: 'low',
  text: 'Which soup would you bring your partner on a cold day?',
};
const dare = { ...truth, id: 'd-001', text: 'Thank your partner for one small thing.' };

const nothing = { truths: [], dares: [], ideas: [] };
/** A file of a card or two is always too few: that rule has tests of its own. */
const apartFromCounts = (findings: readonly CardFinding[]) =>
  findings.filter(({ rule }) => rule !== 'counts').map(({ id, rule }) => `${id} ${rule}`);
const rulesFor = (...entries: readonly unknown[]) =>
  apartFromCounts(checkCards({ ...nothing, truths: entries }));
const rulesWith = (changes: Readonly<Record<string, unknown>>) =>
  rulesFor({ ...truth, ...changes });

describe('checking the cards', () => {
  it('finds nothing in sound ones', () => {
    expect(apartFromCounts(checkCards({ ...nothing, truths: [truth], dares: [dare] }))).toEqual([]);
  });

  it.each([
    ['an unknown level', { level: 5 }],
    ['an unknown topic', { topics: ['weather'] }],
    ['no topic', { topics: [] }],
    ['an unknown limit', { touches: ['elbow'] }],
    ['an unknown place', { where: 'outside' }],
    ['an id out of turn', { id: 't-002' }],
    ['an id of another file', { id: 'd-001' }],
    ['a text too short', { text: 'Why?' }],
    ['a text too long', { text: `${'Which soup is it? '.repeat(10)}Why?` }],
    ['a field nobody asked for', { author: 'someone' }],
  ])('names %s', (_name, changes) => {
    expect(rulesWith(changes)).toEqual(['t-001 schema']);
  });

  it('names something that is no card at all, by where it stands', () => {
    expect(rulesFor(truth, null)).toEqual(['t-002 schema']);
  });

  it('names a card that comes after a bolder one', () => {
    const warm = { ...truth, level: 1 };
    const sweet = { ...truth, id: 't-002', text: 'What do you hum while you wash up?' };
    expect(rulesFor(warm, sweet)).toEqual(['t-002 order']);
  });

  it('names one card too many with the same beginning', () => {
    const starts = [
      'which cellar you would love to nap in',
      'who taught you to row a boat',
      'how long a plum should be cooked',
      'when the moon is at its kindest',
    ].map((text, index) => ({
      ...truth,
      id: `t-00${index + 1}`,
      text: `Tell your partner ${text}.`,
    }));
    expect(starts).toHaveLength(openingLimit + 1);
    expect(rulesFor(...starts)).toEqual(['t-004 opening']);
  });

  it.each([
    ['an exclamation mark', 'Tell your partner which soup is best!'],
    ['a straight apostrophe', "What's the best soup of all soups?"],
    ['no end', 'Tell your partner which soup is best'],
    ['dots that trail off', 'Tell your partner which soup is best…'],
  ])('names %s', (_name, text) => {
    expect(new Set(rulesWith({ text }))).toEqual(new Set(['t-001 punctuation']));
  });

  it('lets a truth ask or tell, and a dare only tell', () => {
    expect(rulesWith({ text: 'Tell your partner which soup is best.' })).toEqual([]);
    const asking = { ...dare, text: 'Which soup do you thank your partner for?' };
    expect(apartFromCounts(checkCards({ ...nothing, dares: [asking] }))).toEqual([
      'd-001 punctuation',
    ]);
  });

  it.each([
    ['assumption', 'Which soup would your husband bring?'],
    ['forbidden', 'Which wine would you bring your partner?'],
    ['tags', 'Where should the next kiss land, if there is one?'],
    [
      'reading-grade',
      'Which immeasurably inexplicable circumstances characterise contemporary companionship?',
    ],
  ])('names a text by the rule %s', (rule, text) => {
    expect(new Set(rulesWith({ text }))).toContain(`t-001 ${rule}`);
  });

  it('names a limit tagged twice', () => {
    expect(rulesWith({ touches: ['food', 'food'] })).toEqual(['t-001 tags']);
  });

  it('names nearly the same card, also in another file and in what is asked elsewhere', () => {
    const same = 'On a cold day, which soup would you bring your partner?';
    expect(rulesFor(truth, { ...truth, id: 't-002', text: same })).toEqual([
      't-002 near-duplicate',
    ]);
    const dared = { ...dare, text: 'Bring your partner soup on a cold day.' };
    expect(apartFromCounts(checkCards({ ...nothing, truths: [truth], dares: [dared] }))).toEqual([
      'd-001 near-duplicate',
    ]);
    const asked = checkCards({ ...nothing, truths: [truth] }, [{ id: 'q-001', text: same }]);
    expect(apartFromCounts(asked)).toEqual(['t-001 near-duplicate']);
  });

  type Truth = (typeof truths)[number];
  it.each<readonly [string, (card: Truth) => boolean]>([
    ['in all', ({ id }) => Number(id.slice(2)) % 3 === 0],
    ['of level 3', ({ level }) => level === 3],
    ['about massage', ({ topics }) => topics.includes('massage')],
    ['that touch on hair', ({ touches }) => touches.includes('hair')],
    ['of level 2 made for far apart', ({ level, where }) => level === 2 && where === 'apart'],
    ['of level 2 for the tired', ({ level, energy }) => level === 2 && energy === 'low'],
    ['everybody has', ({ level }) => level === 0],
    ['everybody has when apart and tired', ({ level }) => level === 0],
  ])('names too few cards %s', (which, isMissing) => {
    // Ids count up anew: a card out of turn would be left out before it is counted.
    const left = truths
      .filter((card) => !isMissing(card))
      .map((card, index) => ({ ...card, id: `t-${String(index + 1).padStart(3, '0')}` }));
    const found = checkCards({ ...nothing, truths: left });
    const here = found.filter(({ id, rule }) => id === 'truths' && rule === 'counts');
    expect(here.some(({ message }) => message.includes(`cards ${which}, the least`))).toBe(true);
  });
});

describe('the released cards', () => {
  it('have nothing to mend, and ask nothing that is asked elsewhere', () => {
    const others = [
      ...bundledDeck.flat(),
      ...bundledQuizzes.flatMap((quiz) =>
        quiz.items.map(({ id, text }) => ({ id: `${quiz.id} ${id}`, text })),
      ),
    ];
    expect(checkCards(released, others)).toEqual([]);
  });

  it('are what stands in the folder', () => {
    const folder = join(import.meta.dirname, '../../core/content/cards');
    expect(readdirSync(folder).toSorted()).toEqual(
      cardFiles.map((file) => `${file}.json`).toSorted(),
    );
  });
});
