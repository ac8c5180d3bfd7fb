import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawRequest, readText, toHeaderPairs } from './raw-request.ts';

/** How Gemini behaves at one request. */
export type GeminiResponder = (response: ServerResponse) => void;

const send = (
  response: ServerResponse,
  body: string,
  { status = 200, type = 'application/json; charset=UTF-8' } = {},
): void => {
  response.writeHead(status, { 'Content-Type': type }).end(body);
};

const candidate = (text: string, finishReason: string): string =>
  JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: 'model',
    responseId: 'response',
  });

/** What Gemini can do, right or wrong. */
export const geminiResponders = {
  /** Writes a text, to the end or for another reason no further. */
  writes:
    (text: unknown, finishReason = 'STOP'): GeminiResponder =>
    (response) =>
      send(
        response,
        candidate(typeof text === 'string' ? text : JSON.stringify(text), finishReason),
      ),
  /** Thinks aloud before it writes. */
  thinks:
    (text: unknown): GeminiResponder =>
    (response) => {
      const parts = [{ text: 'Let me see.', thought: true }, { text: JSON.stringify(text) }];
      send(
        response,
        JSON.stringify({ candidates: [{ content: { parts }, finishReason: 'STOP' }] }),
      );
    },
  /** Refuses what it was asked. */
  blocks: (): GeminiResponder => (response) =>
    send(response, JSON.stringify({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })),
  /** Answers without any text. */
  saysNothing: (): GeminiResponder => (response) => send(response, '{}'),
  /** Fails, and repeats in its message what it was asked, as Google's errors may. */
  fails:
    (status: number, message: string): GeminiResponder =>
    (response) =>
      send(response, JSON.stringify({ error: { code: status, message, status: 'FAILED' } }), {
        status,
      }),
  /** Answers with anything. */
  sends:
    (body: string, type?: string): GeminiResponder =>
    (response) =>
      send(response, body, type === undefined ? {} : { type }),
  /** Takes its time, in milliseconds. */
  waits:
    (milliseconds: number, then: GeminiResponder): GeminiResponder =>
    (response) => {
      setTimeout(() => then(response), milliseconds).unref();
    },
  /** Begins to answer, then says nothing more. */
  stalls: (): GeminiResponder => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"candidates":[');
  },
  /** Begins to answer, then hangs up. */
  hangsUp: (): GeminiResponder => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"candidates":[', () => response.socket?.destroy());
  },
} as const;

/** Gemini's side of the wire on this machine: keeps every request, behaves as it is told. */
export const startFakeGemini = async () => {
  const requests: RawRequest[] = [];
  let behavior: GeminiResponder = geminiResponders.saysNothing();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    requests.push({ method, url, headers: toHeaderPairs(request), body: await readText(request) });
    behavior(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    /** From now on it behaves like this. */
    behave: (next: GeminiResponder): void => {
      behavior = next;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
