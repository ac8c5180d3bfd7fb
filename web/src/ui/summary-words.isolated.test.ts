import byHand from '@usward/core/content/summaries/by-hand.json' with { type: 'json' };
import { speakDecks } from '@usward/core/language/deck-words';
import { speak } from '@usward/core/language/speak';
import { keyOf } from '@usward/core/language/words';
import { handWritten } from '@usward/core/reflection/hand-written';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ofSummary } from './summary-words.ts';

const { closeness, care } = byHand.byTheme;
const { bothTapped, noVerdict, withoutBands } = byHand;

/** A language in which everything is said between marks. */
const marked = (text: string): string => `<${text}>`;

const texts = [
  ...[closeness, care].flatMap((bands) => Object.values(bands).flatMap((of) => of.wentWell)),
  ...withoutBands.wentWell,
  ...noVerdict,
  ...Object.values(bothTapped),
  'Long talks',
];

beforeEach(() => {
  speak({ language: 'es', locale: 'es', words: {} });
  speakDecks(Object.fromEntries(texts.map((text) => [keyOf(text), marked(text)])));
});

afterEach(() => {
  speak({ language: 'en', locale: 'en-GB', words: null });
  speakDecks({});
});

describe('a summary', () => {
  it('by hand is said in the language that is spoken, what both tapped too', () => {
    const { wentWell } = handWritten({
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'care', band: 'blooming' },
      ],
      chips: [
        { sort: 'more', words: 'Long talks' },
        { sort: 'more', words: 'Our own word' },
      ],
    });
    const { lang, children } = ofSummary(wentWell);
    expect(lang).toBe('es');
    const [one, two, tapped] = children.split(/ (?=<)/u);
    expect(closeness.blooming.wentWell.concat(care.blooming.wentWell).map(marked)).toEqual(
      expect.arrayContaining([one, two]),
    );
    expect(tapped).toBe(`${marked(bothTapped.more)}:`);
    expect(children).toMatch(/: <Long talks> y Our own word\.$/);
  });

  it('by hand is said whole, whatever the bands', () => {
    for (const band of ['blooming', 'good', 'worth-a-talk'] as const) {
      const { wentWell } = handWritten({ themes: [{ theme: 'care', band }], chips: [] });
      expect(ofSummary(wentWell).lang).toBe('es');
    }
  });

  it('that somebody else wrote stays in English', () => {
    const text = `${closeness.good.wentWell[0]} You two laughed a lot: it shows.`;
    expect(ofSummary(text)).toEqual({ lang: 'en', dir: 'auto', children: text });
  });
});
