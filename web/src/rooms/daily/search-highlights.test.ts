import { instant } from '@usward/core/calendar';
import { matchesSearch } from '@usward/core/daily/search';
import { describe, expect, it } from 'vitest';
import { sampleDay } from './day.fixture.ts';
import { highlightMatches, trimToFirstMatch } from './search-highlights.ts';

/** The pieces as one text with brackets around what is marked. */
const marked = (text: string, search: string): string =>
  highlightMatches(text, search)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlightMatches', () => {
  it.each([
    ['Tea in bed', 'tea', '[Tea] in bed'],
    ['Tea in bed, and tea again', 'bed TEA', '[Tea] in [bed], and [tea] again'],
    ['The café at the corner', 'cafe', 'The [café] at the corner'],
    ['The cafe\u0301 at the corner', 'café', 'The [cafe\u0301] at the corner'],
    ['It’s raining', "it's", '[It’s] raining'],
    ['Ένας σοφός άνθρωπος', 'ΣΟΦΟΣ', 'Ένας [σοφός] άνθρωπος'],
    ['A ﬁne day', 'fin', 'A [ﬁn]e day'],
    ['A ﬁne day', 'f', 'A [ﬁ]ne day'],
    ['aaaa', 'aa', '[aaaa]'],
    ['You 🥹 and me', '🥹', 'You [🥹] and me'],
    ['שלום לך', 'לך', 'שלום [לך]'],
    ['Nothing here', 'elsewhere', 'Nothing here'],
    ['', 'tea', ''],
  ])('marks in %j what %j finds', (text, search, shown) => {
    expect(marked(text, search)).toBe(shown);
  });

  it('leaves a text whole where nothing is looked for', () => {
    expect(highlightMatches('Tea', null)).toEqual([{ at: 0, text: 'Tea', found: false }]);
  });

  it('marks something wherever the search matches, and nothing is lost of the text', () => {
    const texts = ['İstanbul', 'Straße', 'ǅungla', '각시', 'n\u0303andu\u0301', 'ΑΣ ς', '①②'];
    for (const text of texts) {
      for (const sign of text) {
        const day = sampleDay({ mine: { text, visibility: 'both', answeredAt: instant(0) } });
        if (!matchesSearch(day, sign) || sign.trim() === '' || /\p{M}/u.test(sign)) continue;
        const pieces = highlightMatches(text, sign);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(
          pieces.some(({ found }) => found),
          `${sign} in ${text}`,
        ).toBe(true);
      }
    }
  });
});

describe('trimToFirstMatch', () => {
  it('leaves a text alone whose find is near its start, or that has none', () => {
    const near = highlightMatches('Tea in bed', 'bed');
    expect(trimToFirstMatch(near)).toBe(near);
    const none = highlightMatches('word '.repeat(100), 'tea');
    expect(trimToFirstMatch(none)).toBe(none);
  });

  it('begins with whole words shortly before a find far into a text', () => {
    const [before, find] = trimToFirstMatch(highlightMatches(`${'lantern '.repeat(40)}tea`, 'tea'));
    expect(before?.text).toMatch(/^… (lantern )+$/);
    expect(before?.text.length).toBeLessThan(60);
    expect(find).toEqual({ at: 320, text: 'tea', found: true });
  });
});
