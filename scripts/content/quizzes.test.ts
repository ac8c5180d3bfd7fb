import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledQuizzes } from '../../core/src/quiz/bundled-quizzes.ts';
import { type Quiz, type QuizItem, type QuizKind, quizKinds } from '../../core/src/quiz/quiz.ts';
import { checkQuizzes } from './quizzes.ts';

/** What the items of a sound quiz ask, of oneself and of the partner. */
const questions = {
  soup: ['When is soup at its best?', 'At what hour does your partner like soup?'],
  bridge: ['Where would you build a bridge?', 'What bridge does your partner love?'],
  violin: ['Who plays the violin for you?', 'Does your partner own a violin?'],
  meadow: ['Which flower does your meadow have?', 'Will your partner mow the meadow?'],
  kite: ['How high may a kite fly?', 'What color is your partner’s kite?'],
  lantern: ['Do you carry a lantern or a lamp?', 'Why does your partner light a lantern?'],
  puzzle: ['What makes a good puzzle?', 'Which puzzle beats your partner?'],
  tram: ['Why take the last tram home?', 'Is your partner early for trams?'],
} as const;
type Thing = keyof typeof questions;
const things = Object.keys(questions) as readonly Thing[];
const early = { text: 'At dawn', lean: 'early' };
const late = { text: 'At night', lean: 'late' };

/** An item that suits a quiz of the kind, about something of its own. */
function createItem(kind: QuizKind, thing: Thing): QuizItem {
  const [text, guess] = questions[thing];
  const asked = { id: thing, text };
  if (kind === 'values') return { ...asked, type: 'slider', low: early, high: late };
  const choice = { ...asked, type: 'one' as const, options: [early, late] };
  return kind === 'guess' ? { ...choice, guess } : choice;
}

/** A sound quiz, but for what is given. */
function createQuiz(given: Partial<Quiz> = {}): Quiz {
  const kind = given.kind ?? 'about-me';
  return {
    id: 'times',
    version: 1,
    kind,
    theme: 'Times',
    title: 'Times of the day',
    intro: 'Eight small choices.',
    source: null,
    leans: [
      { id: 'early', name: 'Early', text: 'You like the start of things.' },
      { id: 'late', name: 'Late', text: 'You like the end of things.' },
    ],
    items: things.map((thing) => createItem(kind, thing)),
    ...given,
  };
}

/** A quiz of which the first item is sound but for what is given. */
function quizWith(given: object, kind: QuizKind = 'about-me'): Quiz {
  const [first, ...others] = things.map((thing) => createItem(kind, thing));
  return createQuiz({ kind, items: [{ ...first, ...given } as QuizItem, ...others] });
}

/** The findings on these quizzes, each in the file that it belongs in. */
function findingsOn(...quizzes: readonly Quiz[]) {
  return checkQuizzes(
    quizzes.map((entry) => ({ file: `${entry.id}.v${entry.version}.json`, entry })),
  );
}

const rulesFor = (...quizzes: readonly Quiz[]) => findingsOn(...quizzes).map(({ rule }) => rule);

describe('checking the quizzes', () => {
  it.each(quizKinds)('finds nothing in a sound one of the kind %s', (kind) => {
    expect(findingsOn(createQuiz({ kind }))).toEqual([]);
  });

  it.each([
    ['a kind nobody knows', { ...createQuiz(), kind: 'exam' }],
    ['seven items', { ...createQuiz(), items: createQuiz().items.slice(1) }],
    ['one lean', { ...createQuiz(), leans: createQuiz().leans.slice(1) }],
    ['a field nobody asked for', { ...createQuiz(), author: 'someone' }],
    ['something that is no quiz', null],
  ])('names %s by its file, and looks no further into it', (_name, entry) => {
    const findings = checkQuizzes([{ file: 'some.v1.json', entry }]);
    expect(findings).toMatchObject([{ id: 'some.v1.json', rule: 'schema' }]);
  });

  it.each(['times.json', 'times.v2.json', 'hours.v1.json'])(
    'names a quiz that stands in %s, not in the file of its id and version',
    (file) => {
      const findings = checkQuizzes([{ file, entry: createQuiz() }]);
      expect(findings).toMatchObject([{ id: 'times.v1', rule: 'file-name' }]);
    },
  );

  it('names a version that is there twice', () => {
    expect(findingsOn(createQuiz(), createQuiz())).toMatchObject([
      { id: 'times.v1', rule: 'duplicate-id' },
    ]);
  });

  it('names an item that has the id of another', () => {
    expect(findingsOn(quizWith({ id: 'bridge' }))).toMatchObject([
      { id: 'times.v1 bridge', rule: 'duplicate-id' },
    ]);
  });
});

describe('items that do not suit the kind of their quiz', () => {
  const slider = createItem('values', 'soup');
  const three = { options: [early, late, { text: 'At noon', lean: 'early' }] };

  it.each([
    ['a slider among choices about oneself', quizWith({ ...slider, options: undefined })],
    ['a slider among guesses', quizWith({ ...slider, options: undefined }, 'guess')],
    ['a choice among sliders', createQuiz({ kind: 'values', items: createQuiz().items })],
    ['three options where it is this or that', quizWith(three, 'this-or-that')],
    [
      'several choices where it is this or that',
      quizWith({ ...three, type: 'several' }, 'this-or-that'),
    ],
    ['a guess that does not ask about the partner', quizWith({ guess: undefined }, 'guess')],
    ['a question about the partner where none is guessed', quizWith({ guess: 'And they?' })],
  ])('are named: %s', (_name, quiz) => {
    // As a file has it: a field that is undefined is not there.
    const asRead: Quiz = JSON.parse(JSON.stringify(quiz));
    expect(new Set(rulesFor(asRead))).toEqual(new Set(['kind']));
  });

  it('may be choices of several among choices about oneself', () => {
    expect(findingsOn(quizWith({ ...three, type: 'several' }))).toEqual([]);
  });
});

describe('leans', () => {
  const withLateIn = (items: number) =>
    createQuiz({
      items: things.map((thing, index) => ({
        ...createItem('about-me', thing),
        type: 'one',
        options: [early, index < items ? late : { text: 'At noon', lean: 'early' }],
      })),
    });

  it('are enough in a quarter of the items', () => {
    expect(findingsOn(withLateIn(2))).toEqual([]);
  });

  it('are named where fewer items reach them', () => {
    expect(findingsOn(withLateIn(1))).toMatchObject([
      { rule: 'leans', message: '"late" is in 1 of 8 items' },
    ]);
  });

  it('are reached by both ends of a slider', () => {
    expect(findingsOn(createQuiz({ kind: 'values' }))).toEqual([]);
  });

  it('are named where the quiz does not have them', () => {
    const options = [early, late, { text: 'Never', lean: 'hermit' }];
    expect(findingsOn(quizWith({ options }))).toMatchObject([
      { id: 'times.v1 soup', rule: 'leans', message: expect.stringContaining('hermit') },
    ]);
  });
});

describe('the words of a quiz', () => {
  it('name an item that asks what another asks, in its quiz or in any other', () => {
    const again = { text: 'What flowers does the meadow have?' };
    expect(findingsOn(quizWith(again))).toContainEqual({
      id: 'times.v1 meadow',
      rule: 'near-duplicate',
      message: 'asks nearly the same as times.v1 soup',
    });
    const named = findingsOn(quizWith(again), { ...createQuiz(), id: 'hours' });
    expect(named).toContainEqual({
      id: 'hours.v1 meadow',
      rule: 'near-duplicate',
      message: 'asks nearly the same as times.v1 meadow',
    });
  });

  it('may ask about the partner nearly what they ask about oneself', () => {
    const guess = 'When is soup at its best for your partner?';
    expect(findingsOn(quizWith({ guess }, 'guess'))).toEqual([]);
  });

  it('name a guess that asks what another guess asks', () => {
    const guess = 'What bridges does your partner love?';
    expect(rulesFor(quizWith({ guess }, 'guess'))).toEqual(['near-duplicate']);
  });

  it('may stay in the next version, and are checked in the newest only', () => {
    const old = quizWith({ text: 'Which soup would you give to your wife?' });
    expect(rulesFor(old)).toEqual(['assumption']);
    expect(rulesFor(old, createQuiz({ version: 2 }))).toEqual([]);
    expect(rulesFor(createQuiz({ version: 2 }), old)).toEqual([]);
  });

  it.each([
    ['an item', quizWith({ text: 'Which car would you paint first?' })],
    ['a guess', quizWith({ guess: 'Which car would your partner paint?' }, 'guess')],
    ['an option', quizWith({ options: [early, { text: 'In the car', lean: 'late' }] })],
    ['a pole of a slider', quizWith({ low: { text: 'In the car', lean: 'early' } }, 'values')],
    ['the theme', createQuiz({ theme: 'The car' })],
    ['the title', createQuiz({ title: 'The car' })],
    ['the intro', createQuiz({ intro: 'Get into the car.' })],
    ['the source', createQuiz({ source: 'An old book on a car.' })],
    [
      'the name of a lean',
      createQuiz({
        leans: createQuiz()
          .leans.map((lean) => ({ ...lean, name: 'Car' }))
          .slice(0, 2),
      }),
    ],
    [
      'the text of a lean',
      createQuiz({
        leans: createQuiz().leans.map((lean) => ({ ...lean, text: 'You like a car.' })),
      }),
    ],
  ])('name what is presumed in %s', (_name, quiz) => {
    expect(new Set(rulesFor(quiz))).toEqual(new Set(['assumption']));
  });

  const hard =
    'Which characteristics of contemporary communication feel unnecessarily complicated?';

  it.each([
    ['an item', quizWith({ text: hard })],
    ['a guess', quizWith({ guess: hard }, 'guess')],
    ['the intro', createQuiz({ intro: hard })],
  ])('name %s that is hard to read', (_name, quiz) => {
    expect(rulesFor(quiz)).toEqual(['reading-grade']);
  });

  it('may hold one long word as an option', () => {
    const options = [early, { text: 'Unconditionally', lean: 'late' }];
    expect(findingsOn(quizWith({ options }))).toEqual([]);
  });

  it.each(['about-me', 'guess'] as const)('name an item of %s that asks nothing', (kind) => {
    expect(rulesFor(quizWith({ text: 'The right time for a soup.' }, kind))).toEqual([
      'punctuation',
    ]);
  });

  it.each(['this-or-that', 'values'] as const)('may be a phrase in %s', (kind) => {
    expect(findingsOn(quizWith({ text: 'The right time for a soup' }, kind))).toEqual([]);
  });

  it.each(['What a soup!', 'The soup…', "The soup's time", 'The soup ', 'The  soup'])(
    'name the punctuation of the phrase “%s”',
    (text) => {
      expect(new Set(rulesFor(quizWith({ text }, 'values')))).toEqual(new Set(['punctuation']));
    },
  );
});

describe('the released quizzes', () => {
  const folder = join(import.meta.dirname, '../../core/content/quizzes');
  const getFileName = ({ id, version }: Quiz) => `${id}.v${version}.json`;

  it('have nothing to mend', () => {
    expect(findingsOn(...bundledQuizzes)).toEqual([]);
  });

  it('are what stands in the folder', () => {
    expect(bundledQuizzes.map(getFileName).toSorted()).toEqual(readdirSync(folder).toSorted());
  });

  it('are at least twelve, of every kind, and no kind comes twice in a row', () => {
    const kinds = bundledQuizzes.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThanOrEqual(12);
    expect(new Set(kinds)).toEqual(new Set(quizKinds));
    expect(kinds.filter((kind, index) => kind === kinds[index - 1])).toEqual([]);
  });
});
