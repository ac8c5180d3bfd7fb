import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { geminiResponders, startFakeGemini } from '../../../tests/support/fakes/fake-gemini.ts';
import { createGeminiWriter } from './gemini-writer.ts';

let wire: Awaited<ReturnType<typeof startFakeGemini>>;
beforeAll(async () => {
  wire = await startFakeGemini();
});
afterAll(() => wire.stop());

const input = { themes: [], chips: [{ sort: 'more', words: 'Laughing' }] } as const;

describe('Gemini as the operator set it up', () => {
  it.each(['', ' ', 'none', 'none\n'])('is not there with the key “%s”', (key) => {
    expect(createGeminiWriter({ key, model: 'a-model' }, vi.fn())).toBeNull();
  });

  it.each([
    ['another-model', '/v1/models/another-model:generateContent'],
    ['', '/v1/models/gemini-3.5-flash-lite:generateContent'],
    [undefined, '/v1/models/gemini-3.5-flash-lite:generateContent'],
  ])('is asked for the model “%s”', async (model, url) => {
    wire.behave(geminiResponders.writes({}));
    wire.requests.length = 0;
    await createGeminiWriter(
      { key: 'a-key\n', model, baseUrl: wire.baseUrl },
      vi.fn(),
    )?.({
      themes: [],
      chips: [],
    });
    expect(wire.requests.map((request) => request.url)).toEqual([url]);
    expect(wire.requests[0]?.headers).toContainEqual(['x-goog-api-key', 'a-key']);
  });

  it('says in the log why it did not write, and nothing of what it was asked', async () => {
    const log = vi.fn();
    wire.behave(geminiResponders.fails(400, 'Invalid value: "Laughing" of a-key'));
    const gemini = createGeminiWriter({ key: 'a-key', baseUrl: wire.baseUrl }, log);
    await expect(gemini?.({ themes: [], chips: [...input.chips] })).rejects.toThrow('status 400');
    expect(log).toHaveBeenCalledOnce();
    const logged = inspect(log.mock.calls, { depth: 20 });
    expect(logged).toContain('status 400');
    expect(logged).not.toMatch(/Laughing|a-key/);
  });
});
