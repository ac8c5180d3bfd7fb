import { afterAll, beforeEach } from 'vitest';
import { createGeminiWriterWithKey } from '../../../functions/src/reflection/gemini-writer.ts';
import { createHomeWithWriter, written } from '../builders/summary-requests.ts';
import { geminiResponders, startFakeGemini } from './fake-gemini.ts';

/**
 * The wire to Gemini for the tests of one file, and homes whose server asks it. It writes {@link written}
 * unless a test tells it otherwise, and has forgotten its requests before each.
 */
export const setupFakeGemini = async () => {
  const wire = await startFakeGemini();
  beforeEach(() => {
    wire.requests.length = 0;
    wire.behave(geminiResponders.writes(written));
  });
  afterAll(() => wire.stop());
  const writer = createGeminiWriterWithKey({
    key: 'the-key-of-the-operator',
    model: 'a-model',
    baseUrl: wire.baseUrl,
  });
  return { wire, homeWithGemini: () => createHomeWithWriter(writer) };
};
