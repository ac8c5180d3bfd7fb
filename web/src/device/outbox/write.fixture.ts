import type { StoredWrite } from './write-store.ts';

/** A write for tests: an answer of Mara's that has not been sent yet, unless told otherwise. */
export const sampleWrite = (differences: Partial<StoredWrite> = {}): StoredWrite => ({
  key: 'key',
  userId: 'mara',
  name: 'daily/answer-question',
  params: {},
  method: 'PUT',
  target: '/api/daily/2026-03-12/answer',
  body: { text: 'words' },
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: '',
  ...differences,
});

/** For tests: what our server answers to a write once it has carried it out. */
export const appliedResponse = (
  request: RequestInit | undefined,
  answer: object = { ok: true },
) => {
  const key = new Headers(request?.headers).get('Idempotency-Key') ?? '';
  return Response.json(answer, { headers: { 'Idempotency-Key': key } });
};
