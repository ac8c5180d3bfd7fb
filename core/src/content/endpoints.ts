import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { translatedLanguages } from '../language/languages.ts';

/**
 * What the decks say in another language. For visitors, since a page fetches it before it knows who is
 * there, and nothing in it is anybody's.
 */
export const getTranslations = defineEndpoint({
  name: 'content/get-translations',
  method: 'GET',
  path: '/api/content/translations/{language}',
  access: 'visitor',
  summary: 'What questions, quizzes, cards and forms say in a language other than English.',
  params: v.strictObject({ language: v.picklist(translatedLanguages) }),
  output: v.object({
    /** By the keys of the English texts (`toMessageKey`); what is missing is shown in English. */
    words: v.record(v.string(), v.string()),
  }),
});
