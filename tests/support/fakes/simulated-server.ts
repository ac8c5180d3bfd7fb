import type { StoredWrite } from '../../../web/src/device/outbox/write-store.ts';

/** For tests: a server that honors idempotency keys, and copies of requests that arrive when they like. */
export const createSimulatedServer = () => {
  /** In the order in which they arrived first. */
  const answers = new Map<string, number>();
  const applied: { key: string; target: string; body: unknown }[] = [];
  const delayedWrites: StoredWrite[] = [];
  const receive = (write: StoredWrite): number => {
    const known = answers.get(write.key);
    if (known !== undefined) return known;
    const status = write.body === 'refuse' ? 409 : 200;
    answers.set(write.key, status);
    if (status === 200) applied.push({ key: write.key, target: write.target, body: write.body });
    return status;
  };
  return { applied, delayedWrites, receive, arrived: () => [...answers.keys()] };
};
