import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import type { Bundled } from './apply-changes.ts';
import { type Entry, entryKey } from './content.ts';
import { translatedTexts } from './translated-texts.ts';

const [january, february, march] = ['2026-01-10', '2026-02-10', '2026-03-10'].map(calendarDate);

type Said = readonly [since: Entry['versions'][number]['since'] | undefined, text: string];

const entry = (language: string, ...said: readonly Said[]): Entry => ({
  id: 'q-001',
  language,
  added: null,
  behind: null,
  versions: said.map(([since = null, text]) => ({ since, item: { text } })),
  rests: [],
});

const bundled: Bundled = new Map([
  [entryKey({ id: 'q-001', language: FIRST_LANGUAGE }), { text: 'Tea or coffee?' }],
]);

const inSpanish = (...entries: readonly Entry[]) =>
  Object.fromEntries(translatedTexts('questions', 'es', bundled, entries));

describe('a released translation', () => {
  it('belongs to the words that came with the app', () => {
    expect(inSpanish(entry('es', [january, '¿Té o café?']))).toEqual({
      'Tea or coffee?': '¿Té o café?',
    });
  });

  it('gives way to a later one of the same words', () => {
    const said = inSpanish(entry('es', [january, '¿Te o cafe?'], [february, '¿Té o café?']));
    expect(said).toEqual({ 'Tea or coffee?': '¿Té o café?' });
  });

  it('stays with the words it was made of where the English has changed since', () => {
    const changed = entry('en', [null, 'Tea or coffee?'], [february, 'Tea, or nothing?']);
    expect(inSpanish(changed, entry('es', [january, '¿Té o café?']))).toEqual({
      'Tea or coffee?': '¿Té o café?',
    });
    const both = entry('es', [january, '¿Té o café?'], [march, '¿Té o nada?']);
    expect(inSpanish(changed, both)).toEqual({
      'Tea or coffee?': '¿Té o café?',
      'Tea, or nothing?': '¿Té o nada?',
    });
  });

  it('may come in the same release as the English', () => {
    const english = entry('en', [null, 'Tea or coffee?'], [february, 'Tea, or nothing?']);
    expect(inSpanish(english, entry('es', [february, '¿Té o nada?']))).toEqual({
      'Tea, or nothing?': '¿Té o nada?',
    });
  });

  it('says nothing while it rests, in another language, or of what is not there', () => {
    const resting = {
      ...entry('es', [january, '¿Té o café?']),
      rests: [{ from: calendarDate('2026-02-10'), until: null }],
    };
    expect(inSpanish(resting)).toEqual({});
    expect(inSpanish(entry('ar', [january, 'شاي أم قهوة؟']))).toEqual({});
    expect(inSpanish({ ...entry('es', [january, '¿Y tú?']), id: 'q-777' })).toEqual({});
  });
});
