import { getTranslations } from '@usward/core/content/translation-endpoints';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import { buildPath } from '@usward/core/endpoint';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { translatedLanguages } from '@usward/core/language/languages';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../../scripts/i18n/catalog.ts';
import { callApi, send } from '../support/call-api.ts';

describe('translated decks', () => {
  it.each(translatedLanguages)(
    'are public, with every question that has one: %s',
    async (language) => {
      const { words } = (await callApi(getTranslations, { params: { language } })).value();
      const translated = new Set(
        readCatalog('decks', language)
          .items.filter(({ msgstr }) => msgstr[0])
          .map(({ msgid }) => msgid),
      );
      const questions = bundledDeck.flat().filter(({ text }) => translated.has(text));
      expect(questions.filter(({ text }) => words[toMessageKey(text)] === undefined)).toEqual([]);
      expect(questions.length > 0 || translated.size === 0).toBe(true);
    },
  );

  it('is not sent again to who has it already', async () => {
    const path = buildPath(getTranslations, { language: 'es' });
    const { headers } = await send(path, {});
    const tag = headers.get('ETag');
    expect(tag).toMatch(/^(W\/)?"\w+"$/);
    const again = await send(path, { headers: { 'If-None-Match': tag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['en', 'tlh', 'es-MX', '..'])('is nothing for %s', async (language) => {
    const { status } = await send(`/api/content/translations/${encodeURIComponent(language)}`, {});
    expect([400, 404]).toContain(status);
  });
});
