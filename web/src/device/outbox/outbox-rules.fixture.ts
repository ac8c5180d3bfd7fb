import { addWrite, type Outcome, type Write } from './outbox-rules.ts';

/** For tests: a write that nobody has sent yet. */
export const write = (key: string, target = 'a'): Write => ({
  key,
  target,
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
});
/** A try that got no answer. */
export const later: Outcome = { type: 'later', retryAfter: null };
/** A try that the server refused for good. */
export const refused: Outcome = {
  type: 'rejected',
  message: 'This day has closed.',
  code: 'closed',
};
/** Writes added one after the other. */
export const queue = (...added: Write[]) =>
  added.reduce<Write[]>((writes, one) => addWrite(writes, one), []);
/** The keys of writes, in their order. */
export const keys = (writes: readonly Write[]) => writes.map(({ key }) => key);
