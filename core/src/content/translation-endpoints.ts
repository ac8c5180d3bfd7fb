import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { translatedLanguages } from '../language/languages.ts';

/** For visitors: a page fetches it before it knows the user, and it holds nothing private. */
export const getTranslations = defineEndpoint({
  name: 'content/get-translations',
  method: 'GET',
  path: '/api/content/translations/{language}',
  access: 'visitor',
  summary: 'What questions, quizzes, cards and forms say in a language other than English.',
  params: v.strictObject({ language: v.picklist(translatedLanguages) }),
  output: v.object({
    /** By the keys of the English texts (`toMessageKey`); a missing one is shown in English. */
    words: v.record(v.string(), v.string()),
  }),
});
