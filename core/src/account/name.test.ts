import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getNameError, NameSchema } from './name.ts';

const LETTERS = 'A name can have letters, spaces, hyphens, apostrophes, and periods.';
const MARKS = 'A letter in a name can have at most three accent marks.';

describe('a name', () => {
  it.each([
    ['Polish', 'Łucja'],
    ['Irish', 'Siobhán O’Brien'],
    ['typed with a straight apostrophe', "D'Arcy"],
    ['Hawaiian', 'Kaʻiulani'],
    ['Catalan', 'Gal·la'],
    ['with an initial', 'J. R.'],
    ['double', 'Anne-Marie'],
    ['Vietnamese', 'Nguyễn Thị Ánh Nguyệt'],
    ['Vietnamese, decomposed', 'Nguyễn'.normalize('NFD')],
    ['Yoruba, two marks on a letter', 'Ọ̀pẹ́yẹmí'],
    ['Arabic with its vowels', 'مُحَمَّد'],
    ['Persian, with a joiner', 'علی\u200Cرضا'],
    ['Hebrew with a geresh', 'ג׳ורג׳'],
    ['Hebrew with all its points', 'שׁמּוּאֵל'],
    ['Hindi', 'श्रीकृष्ण'],
    ['Marathi, with a joiner', 'सर्\u200Dया'],
    ['Sinhala, with a joiner', 'ශ්\u200Dරී'],
    ['Burmese, four marks in a row', 'ကျော်'],
    ['Tibetan', 'སྒྲོལ་མ'],
    ['Thai', 'ปิ่นทิพย์'],
    ['Chinese', '阿卜杜拉·艾山'],
    ['Japanese', 'ジャン・ポール'],
    ['Korean', '김지우'],
    ['Georgian', 'ნინო'],
    ['Amharic', 'ሰላማዊት'],
  ])('may be %s', (_, name) => {
    expect(getNameError(name)).toBeNull();
  });

  it.each([
    ['a line break', 'Mia\nLind'],
    ['a tab', 'Mia\tLind'],
    ['a mark that turns the direction', 'Mia\u202Enoah'],
    ['an isolate', '\u2067Mia\u2069'],
    ['a joiner between Latin letters', 'Mi\u200Da'],
    ['a joiner at the end', 'علی\u200C'],
    ['two joiners', 'علی\u200C\u200Cرضا'],
    ['a soft hyphen', 'Mi\u00ADa'],
    ['a Hangul filler', 'Mia\u3164'],
    ['an emoji', 'Mia 💛'],
    ['a digit', 'Mia2'],
    ['an address', 'mia@example.org'],
    ['a tag', '<b>Mia</b>'],
    ['nothing but dots', '...'],
    ['a mark alone', '\u0301'],
  ])('may not hold %s', (_, name) => {
    expect(getNameError(name)).toBe(LETTERS);
  });

  it('takes three marks on a letter, and no fourth', () => {
    expect(getNameError(`q${'\u0323'.repeat(3)}`)).toBeNull();
    expect(getNameError(`q${'\u0323'.repeat(4)}`)).toBe(MARKS);
    expect(getNameError(`q${'\u0301'.repeat(79)}`)).toBe(MARKS);
  });

  it('is one to eighty characters, trimmed, with plain spaces', () => {
    expect(getNameError(' ')).toBe('Write something first.');
    expect(getNameError('é'.repeat(80))).toBeNull();
    expect(getNameError('é'.repeat(81))).not.toBeNull();
    expect(v.parse(NameSchema, ' 山田\u3000 花子 ')).toBe('山田 花子');
  });

  it('shows every character it holds, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (typed) => {
        const parsed = v.safeParse(NameSchema, typed);
        if (!parsed.success) return;
        expect(parsed.output).toMatch(/\p{L}/u);
        expect(parsed.output.replaceAll(/[\u200C\u200D]/g, '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
