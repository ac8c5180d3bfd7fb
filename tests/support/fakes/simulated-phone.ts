import {
  addWrite,
  type Delivery,
  resetBackoff,
} from '../../../web/src/device/outbox/outbox-rules.ts';
import { sendUnsaved, withMemoryFallback } from '../../../web/src/device/outbox/send-unsaved.ts';
import { type DrainPorts, drain, toOutcome } from '../../../web/src/device/outbox/sender.ts';
import { sampleWrite } from '../../../web/src/device/outbox/write.fixture.ts';
import type { StoredWrite } from '../../../web/src/device/outbox/write-store.ts';
import { createSimulatedServer } from './simulated-server.ts';

/** What can happen to one request on its way. */
export const requestFates = [
  'answered',
  'request-lost',
  'request-delayed',
  'reply-lost',
  'timed-out-after',
  'portal',
  'unavailable',
  'tab-killed-before',
  'tab-killed-after',
  'doubled',
] as const;
/** One of {@link requestFates}. */
export type RequestFate = (typeof requestFates)[number];

class TabKilled extends Error {}
class StorageFull extends Error {}

const refusal = { message: 'Refused.', code: 'locked' };
const later = { type: 'later', retryAfter: null } as const;

const isSame = (one: StoredWrite, other: StoredWrite): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * For tests: one browser with its tabs, before one network, whose requests meet these fates one after
 * the other; `full`: what the storage says to each change.
 */
export const createSimulatedPhone = (
  pattern: readonly RequestFate[],
  full: readonly boolean[] = [],
) => {
  const server = createSimulatedServer();
  let stored: StoredWrite[] = [];
  let clock = 0;
  let fate = 0;
  let change = 0;
  let isOffline = false;
  const sent: string[] = [];

  const deliver = async (write: StoredWrite): Promise<Delivery> => {
    const now = pattern[fate++] ?? 'answered';
    const lost: Delivery = { outcome: later, lost: 'no-response' };
    if (isOffline || now === 'request-lost') return lost;
    if (now === 'portal') return { outcome: later, lost: 'captive-portal' };
    if (now === 'tab-killed-before') throw new TabKilled();
    if (now === 'unavailable') return { outcome: toOutcome(503, refusal, 1) };
    if (now === 'request-delayed') {
      server.delayedWrites.push(write);
      return lost;
    }
    if (now === 'doubled') server.delayedWrites.push(write);
    const status = server.receive(write);
    if (now === 'tab-killed-after') throw new TabKilled();
    if (now === 'reply-lost') return lost;
    if (now === 'timed-out-after') {
      clock += 30_000;
      return lost;
    }
    return { outcome: toOutcome(status, refusal, null), answer: write.body };
  };

  const store = async (to: (writes: StoredWrite[]) => StoredWrite[]): Promise<StoredWrite[]> => {
    const after = to(structuredClone(stored));
    const grows = after.some((write) => !stored.some((one) => isSame(one, write)));
    // What is only taken away needs no room.
    if (grows && full[change++]) throw new StorageFull();
    stored = after;
    return stored;
  };

  /** One round of one tab: what it knows beyond the storage dies with it. */
  const ports = (): DrainPorts => ({
    change: withMemoryFallback(store, async () => structuredClone(stored)),
    deliver,
    sent: ({ key }) => sent.push(key),
    now: () => clock,
    random: () => 0.5,
  });

  const ignoreTabKilled = (error: unknown): null => {
    if (error instanceof TabKilled) return null;
    throw error;
  };

  return {
    server,
    sent,
    /** Whether it was taken: kept on this device, or carried out where that is full. */
    queue: async (key: string, target: string, body: string): Promise<boolean> => {
      const write = sampleWrite({ key, target, body });
      try {
        await store((writes) => addWrite(writes, write));
        return true;
      } catch {
        return sendUnsaved(write, {
          before: async () => (await drain(ports())) ?? [],
          deliver,
          sent: () => sent.push(key),
          forget: (keys) => store((writes) => writes.filter((one) => !keys.includes(one.key))),
        }).then(
          () => true,
          () => false,
        );
      }
    },
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    drain: () => drain(ports()).catch(ignoreTabKilled),
    /** The network goes, comes back, and everything is tried at once. */
    flap: async () => {
      isOffline = true;
      await drain(ports()).catch(ignoreTabKilled);
      isOffline = false;
      stored = resetBackoff(stored);
      await drain(ports()).catch(ignoreTabKilled);
    },
    arriveLate: () => {
      const late = server.delayedWrites.pop();
      if (late) server.receive(late);
    },
    stored: () => stored,
    /** In the end the network is good and somebody keeps the app open. */
    settle: async () => {
      for (let round = 0; round < 60; round++) {
        clock += 600_000;
        await drain(ports()).catch(ignoreTabKilled);
      }
      for (const late of server.delayedWrites.splice(0)) server.receive(late);
    },
  };
};

/** What {@link createSimulatedPhone} gives. */
export type SimulatedPhone = ReturnType<typeof createSimulatedPhone>;
