import type { getWords } from '@usward/core/content/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { Call } from '../http/endpoint.ts';
import { content } from './held.ts';

/** Says what the decks say in a language. */
export const handleGetWords = async ({
  input: { params },
}: Call<typeof getWords>): Promise<Output<typeof getWords>> => ({
  words: content().words[params.language],
});
