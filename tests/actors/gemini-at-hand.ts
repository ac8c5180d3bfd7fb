import { afterAll, beforeEach } from 'vitest';
import { geminiWriter } from '../../functions/src/reflection/gemini-writer.ts';
import { behaviours, geminiWire } from './gemini-wire.ts';
import { homeWith, written } from './summarising.ts';

/**
 * The wire to Gemini for the tests of one file, and homes whose server asks it. It writes {@link written}
 * unless a test tells it otherwise, and has forgotten its requests before each.
 */
export const geminiAtHand = async () => {
  const wire = await geminiWire();
  beforeEach(() => {
    wire.requests.length = 0;
    wire.behave(behaviours.writes(written));
  });
  afterAll(() => wire.stop());
  const writer = geminiWriter({
    key: 'the-key-of-the-operator',
    model: 'a-model',
    baseUrl: wire.baseUrl,
  });
  return { wire, homeWithGemini: () => homeWith(writer) };
};
