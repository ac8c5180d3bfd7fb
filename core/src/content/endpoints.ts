import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { otherLanguages } from '../language/languages.ts';

/**
 * What the decks say in another language. For visitors, since a page fetches it before it knows who is
 * there, and nothing in it is anybody's.
 */
export const getWords = defineEndpoint({
  name: 'content/get-words',
  method: 'GET',
  path: '/api/content/words/{language}',
  access: 'visitor',
  summary: 'What questions, quizzes, cards and forms say in a language other than English.',
  params: v.strictObject({ language: v.picklist(otherLanguages) }),
  output: v.object({
    /** By the keys of the English texts (`keyOf`); what is missing is shown in English. */
    words: v.record(v.string(), v.string()),
  }),
});
