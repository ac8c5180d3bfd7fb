import bothTapped from '@usward/core/content/summaries/both-tapped.json' with { type: 'json' };
import byHand from '@usward/core/content/summaries/by-hand.json' with { type: 'json' };
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { setContentTranslations } from '@usward/core/language/content-translations';
import { setLocale } from '@usward/core/language/i18n';
import { createTemplateSummary } from '@usward/core/reflection/template-summary';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getTranslatedSummaryProps } from './summary-translation.ts';

const { closeness, care } = byHand.byTheme;
const { noVerdict, withoutBands } = byHand;

/** A language in which everything is said between marks. */
const marked = (text: string): string => `<${text}>`;

const texts = [
  ...[closeness, care].flatMap((bands) => Object.values(bands).flatMap((of) => of.wentWell)),
  ...withoutBands.wentWell,
  ...noVerdict,
  ...Object.values(bothTapped),
  'long talks',
];

beforeEach(() => {
  setLocale({ language: 'es', locale: 'es', words: {} });
  setContentTranslations(
    Object.fromEntries(texts.map((text) => [toMessageKey(text), marked(text)])),
  );
});

afterEach(() => {
  setLocale({ language: 'en', locale: 'en-GB', words: null });
  setContentTranslations({});
});

describe('a summary', () => {
  it('by hand is said in the language that is spoken, what both tapped too', () => {
    const { wentWell } = createTemplateSummary({
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'care', band: 'blooming' },
      ],
      chips: [
        { sort: 'more', words: 'long talks' },
        { sort: 'more', words: 'our own word' },
      ],
    });
    const { lang, children } = getTranslatedSummaryProps(wentWell);
    expect(lang).toBe('es');
    const [one, couple, tapped] = children.split(/ (?=<)/u);
    expect(closeness.blooming.wentWell.concat(care.blooming.wentWell).map(marked)).toEqual(
      expect.arrayContaining([one, couple]),
    );
    expect(tapped).toBe(marked(bothTapped.more));
    expect(children).toMatch(/ <long talks> y our own word\.$/);
  });

  it('by hand is said whole, whatever the bands', () => {
    for (const band of ['blooming', 'good', 'worth-a-talk'] as const) {
      const { wentWell } = createTemplateSummary({ themes: [{ theme: 'care', band }], chips: [] });
      expect(getTranslatedSummaryProps(wentWell).lang).toBe('es');
    }
  });

  it('that somebody else wrote stays in English', () => {
    const text = `${closeness.good.wentWell[0]} You two laughed a lot: it shows.`;
    expect(getTranslatedSummaryProps(text)).toEqual({ lang: 'en', dir: 'auto', children: text });
  });
});
