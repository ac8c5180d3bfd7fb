import { readFileSync } from 'node:fs';
import { type PoItem, parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { plural, t, withLocale } from '../../core/src/language/i18n.ts';
import { type AppText, appTexts } from './app-texts.ts';
import { catalogs, formatCatalog, readCatalog, readCatalogText, syncCatalog } from './catalog.ts';
import { checkCatalog, findUntranslated } from './check-catalog.ts';
import { compileTranslations } from './compile.ts';
import { deckTexts } from './deck-texts.ts';
import { getServerTranslations } from './server-translations.ts';

const text = (more: Partial<AppText> = {}): AppText => ({
  text: 'Save',
  others: null,
  context: null,
  values: [],
  places: ['web/src/Screen.tsx'],
  ...more,
});

const empty = parsePo('');

/** A catalogue of one text, said so. */
const saying = (one: AppText, ...msgstr: string[]) => {
  const [item] = syncCatalog('es', [one], empty).items;
  const items: PoItem[] = item === undefined ? [] : [{ ...item, msgstr }];
  return { ...empty, items };
};

const days = text({ text: '# day', others: '# days' });

describe('a catalogue', () => {
  it('keeps what it says of a text that stays, and lets go of one that nobody says any more', () => {
    const before = saying(text(), 'Guardar');
    const after = syncCatalog('es', [text(), text({ text: 'Delete' })], before);
    expect(after.items.map(({ msgid, msgstr }) => [msgid, msgstr])).toEqual([
      ['Save', ['Guardar']],
      ['Delete', []],
    ]);
    expect(syncCatalog('es', [text({ text: 'Delete' })], before).items).toHaveLength(1);
  });

  it('says a text again whose count or context is another', () => {
    const before = saying(days, '# día', '# de días', '# días');
    const counted = syncCatalog('es', [{ ...days, others: '# whole days' }], before);
    expect(counted.items[0]?.msgstr).toEqual([]);
    const meant = syncCatalog('es', [text({ context: 'the look' })], saying(text(), 'Guardar'));
    expect(meant.items[0]?.msgstr).toEqual([]);
  });

  it.each([
    ['a form that is missing', days, ['# día', '# días'], 'lacks a form'],
    ['a value that is lost', text({ text: 'To {0}' }), ['A'], 'has no value where it is {0}'],
    ['a value that nobody gives', text(), ['Guardar {0}'], 'has {0} where it is none'],
    ['a count that is lost', days, ['un día', 'días', '# días'], 'has no value where it is #'],
    ['a brace that marks nothing', text(), ['Guardar {'], 'has a brace'],
  ])('is held to: %s', (_what, one, translations, fault) => {
    expect(checkCatalog('es', saying(one, ...translations)).join()).toContain(fault);
  });

  it('may lack a translation, which is a warning and falls back to English', () => {
    const untranslated = saying(text(), '');
    expect(checkCatalog('es', untranslated)).toEqual([]);
    expect(findUntranslated('es', untranslated)).toEqual(['es: “Save” is not translated yet.']);
    expect(findUntranslated('es', saying(text(), 'Guardar'))).toEqual([]);
    const words = compileTranslations('es', untranslated);
    expect(withLocale({ language: 'es', locale: 'es', words }, () => t`Save`)).toBe('Save');
  });

  it('may say one thing in a word', () => {
    expect(checkCatalog('es', saying(days, 'un día', '# de días', '# días'))).toEqual([]);
  });

  it('is spoken', () => {
    const words = {
      ...compileTranslations('es', saying(text({ text: 'To {0}', values: ['name'] }), 'A {0}')),
      ...compileTranslations('es', saying(days, 'un día', '# de días', '# días')),
    };
    const texts = withLocale({ language: 'es', locale: 'es', words }, () => [
      t`To ${'Ana'}`,
      plural(1, { one: '# day', other: '# days' }),
      plural(5, { one: '# day', other: '# days' }),
    ]);
    expect(texts).toEqual(['A Ana', 'un día', '5 días']);
  });
});

const texts = { app: appTexts, decks: deckTexts };

// The whole app is read, which a busy machine may take its time over.
describe.each(catalogs)('the catalogue of the %s in %s', (of, language) => {
  it('is in step with the texts there are, else `npm run i18n` mends it', () => {
    const catalog = syncCatalog(language, texts[of](), readCatalog(of, language));
    expect(formatCatalog(catalog)).toBe(readCatalogText(of, language));
  }, 60_000);

  it('has no broken translation', () => {
    expect(checkCatalog(language, readCatalog(of, language))).toEqual([]);
  });
});

it("the server's translations match the catalogs", () => {
  for (const [file, words] of getServerTranslations()) {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(words);
  }
});
