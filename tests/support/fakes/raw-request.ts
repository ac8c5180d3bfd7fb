import type { IncomingMessage } from 'node:http';

/** A request as it came in: what the wire carries, and nothing that a library made of it. */
export type RawRequest = {
  readonly method: string;
  readonly url: string;
  /** Names in small letters, in the order they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/** What a request brings, as text. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** The names and values of a request's head, in their order. */
export const toHeaderPairs = ({ rawHeaders }: IncomingMessage): RawRequest['headers'] =>
  rawHeaders.flatMap((name, place) =>
    place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? ''] as const] : [],
  );
