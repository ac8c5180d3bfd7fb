import * as contentEndpoints from '@usward/core/content/translation-endpoints';
import { content } from '../content/content-cache.ts';
import { bind } from '../request/endpoint.ts';

export const getTranslations = bind(
  contentEndpoints.getTranslations,
  async ({ input: { params } }) => ({
    words: content().words[params.language],
  }),
);
