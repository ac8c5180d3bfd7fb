import { describe, expect, it } from 'vitest';
import { getTextDirection, languageFor, languages, localeFor } from './languages.ts';

describe('the language of somebody’s phone', () => {
  it('is the first of theirs that the app speaks', () => {
    expect(languageFor(['de-DE', 'es-MX', 'en-US'])).toBe('es');
    expect(languageFor(['AR-eg'])).toBe('ar');
  });

  it('is English where the app speaks none of theirs', () => {
    expect(languageFor(['de-DE', 'est-EE', ''])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});

describe('dates and numbers', () => {
  it('are written as in the country somebody names with their language', () => {
    expect(localeFor('en', ['es-ES', 'en-US'])).toBe('en-US');
    expect(localeFor('es', ['en-GB', 'es-AR'])).toBe('es-AR');
  });

  it('speak no other language than the words', () => {
    expect(localeFor('en', ['de-DE'])).toBe('en-GB');
    expect(localeFor('es', ['en-GB'])).toBe('es');
  });

  it('are written in the figures that codes are typed in', () => {
    const locale = localeFor('ar', ['ar-EG-u-nu-arab']);
    expect(new Intl.NumberFormat(locale).format(19)).toBe('19');
    expect(new Intl.DateTimeFormat(locale, { day: 'numeric' }).format(0)).toMatch(/\d/);
  });
});

it('Arabic is the only right-to-left language', () => {
  expect(languages.filter((language) => getTextDirection(language) === 'rtl')).toEqual(['ar']);
});
