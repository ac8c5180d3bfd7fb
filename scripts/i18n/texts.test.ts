import { describe, expect, it } from 'vitest';
import { appTexts, mergeTexts } from './app-texts.ts';
import { findTexts } from './find-texts.ts';
import { findUnmarked } from './find-unmarked.ts';
import { listTranslatableFiles, readSource } from './translatable-files.ts';

const found = (code: string) => findTexts('web/src/Screen.tsx', code);
const unmarked = (code: string) => findUnmarked('web/src/Screen.tsx', code);

describe('a marked text', () => {
  it('is found with its values, as the code calls them', () => {
    const [text] = found(`const words = t\`Only \${two.you} has \${count} of them.\`;`);
    expect(text).toMatchObject({
      text: 'Only {0} has {1} of them.',
      values: ['two.you', 'count'],
      others: null,
      context: null,
    });
  });

  it('is found with its context, and with both forms where it counts', () => {
    const code = `
      const look = tWithContext('the look')\`Light\`;
      const days = plural(count, { one: '# day', other: '# days' });
      const page = <p>{rich\`See \${<b>{name}</b>}.\`}</p>;`;
    expect(found(code).map(({ text, others, context }) => [text, others, context])).toEqual([
      ['Light', null, 'the look'],
      ['# day', '# days', null],
      ['See {0}.', null, null],
    ]);
  });

  it('stands in one piece where it is used', () => {
    expect(() => found('plural(count, { one: singular, other: many })')).toThrow('in one piece');
    expect(() => found(`t\`The \${a} of {b}\``)).toThrow('braces');
  });

  it('is one text wherever it is said', () => {
    const texts = mergeTexts([...found('t`Save`'), ...findTexts('web/src/Other.tsx', 't`Save`')]);
    expect(texts).toMatchObject([
      { text: 'Save', places: ['web/src/Screen.tsx', 'web/src/Other.tsx'] },
    ]);
  });

  it('is told from every other by what a catalogue looks at', () => {
    const code = "t`# day`; plural(count, { one: '# day', other: '# days' })";
    expect(() => mergeTexts(found(code))).toThrow('cannot be told');
  });
});

describe('unmarked text', () => {
  it.each([
    ['a sentence', "const words = 'Nobody else can read this.';", 'Nobody else can read this.'],
    ['a word', "const label = 'Save';", 'Save'],
    ['part of a template', `const words = \`Waiting for \${name}\`;`, 'Waiting for '],
    ['what an element holds', 'const page = <p>yours</p>;', 'yours'],
    ['a value of a marked text', `const words = t\`To \${name ?? 'this person'}\`;`, 'this person'],
    ['an attribute', 'const page = <Row title="Your notes" />;', 'Your notes'],
  ])('is found: %s', (_what, code, text) => {
    expect(unmarked(code)).toEqual([`web/src/Screen.tsx:1: ${text}`]);
  });

  it.each([
    ['a marked one', 'const words = t`Nobody else can read this.`;'],
    ['what is compared', "const isEnter = event.key === 'Enter';"],
    ['a fault for developers', "throw new Error('The page has no place for the app.');"],
    ['a drawing', "const path = 'M3.5 17.5h17M7 17.5a5 5 0 0 1 10 0';"],
    ['a name of code', "import { Save } from './Save.tsx'; const kind = 'check-in';"],
    ['a class', 'const page = <p className="Big words">{text}</p>;'],
  ])('is not: %s', (_what, code) => {
    expect(unmarked(code)).toEqual([]);
  });

  it('is nowhere in the app', () => {
    expect(listTranslatableFiles().flatMap((file) => findUnmarked(file, readSource(file)))).toEqual(
      [],
    );
  }, 60_000);
});

it('the extractor finds the texts of the whole app', () => {
  const texts = appTexts();
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter(({ others }) => others !== null).length).toBeGreaterThan(50);
}, 60_000);
