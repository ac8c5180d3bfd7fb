import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import type { BundledItems } from './apply-changes.ts';
import { type Entry, entryKey } from './content-entry.ts';
import { getTranslatedTexts } from './translated-texts.ts';

const january = calendarDate('2026-01-10');

type Said = readonly [text: string, of?: number];

const entry = (language: string, ...texts: readonly Said[]): Entry => ({
  id: 'q-001',
  language,
  added: null,
  afterChapters: null,
  versions: texts.map(([text, of]) => ({
    since: january,
    item: { text },
    ...(of === undefined ? {} : { of }),
  })),
  inactivePeriods: [],
});

const bundled: BundledItems = new Map([
  [entryKey({ id: 'q-001', language: SOURCE_LANGUAGE }), { text: 'Tea or coffee?' }],
]);

const inSpanish = (...entries: readonly Entry[]) =>
  Object.fromEntries(getTranslatedTexts('questions', 'es', bundled, entries));

describe('a released translation', () => {
  it('belongs to the words that came with the app', () => {
    expect(inSpanish(entry('es', ['¿Té o café?', 0]))).toEqual({ 'Tea or coffee?': '¿Té o café?' });
  });

  it('gives way to a later one of the same words', () => {
    const translations = inSpanish(entry('es', ['¿Te o cafe?', 0], ['¿Té o café?', 0]));
    expect(translations).toEqual({ 'Tea or coffee?': '¿Té o café?' });
  });

  it('stays with the words it was made of where the English has changed, on the same day even', () => {
    const changed = entry('en', ['Tea or coffee?'], ['Tea, or nothing?']);
    expect(inSpanish(changed, entry('es', ['¿Té o café?', 0]))).toEqual({
      'Tea or coffee?': '¿Té o café?',
    });
    expect(inSpanish(changed, entry('es', ['¿Té o café?', 0], ['¿Té o nada?', 1]))).toEqual({
      'Tea or coffee?': '¿Té o café?',
      'Tea, or nothing?': '¿Té o nada?',
    });
  });

  it('says nothing while it rests, in another language, or of what is not there', () => {
    const inactiveEntry = {
      ...entry('es', ['¿Té o café?', 0]),
      inactivePeriods: [{ from: january, until: null }],
    };
    expect(inSpanish(inactiveEntry)).toEqual({});
    expect(inSpanish(entry('ar', ['شاي أم قهوة؟', 0]))).toEqual({});
    expect(inSpanish({ ...entry('es', ['¿Y tú?', 0]), id: 'q-777' })).toEqual({});
  });
});
