import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendAtOnce } from './at-once.ts';
import { type Delivery, type DrainPorts, drain } from './drain.ts';
import { hurried, outcomeOf, withWrite } from './queue.ts';
import { steadily } from './steady.ts';
import type { StoredWrite } from './store.ts';

/** What can happen to one request on its way. */
const fateNames = [
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
type Fate = (typeof fateNames)[number];

class TabKilled extends Error {}
class StorageFull extends Error {}

const targets = ['monday', 'tuesday', 'wednesday'] as const;

const unsent = {
  personId: 'mara',
  name: 'daily/answer-question',
  params: {},
  method: 'PUT',
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: '',
} as const;

/** A server that honours idempotency keys, and copies of requests that arrive when they like. */
const modelServer = () => {
  const answers = new Map<string, number>();
  const applied: { key: string; target: string; body: unknown }[] = [];
  const underway: StoredWrite[] = [];
  const receive = (write: StoredWrite): number => {
    const known = answers.get(write.key);
    if (known !== undefined) return known;
    const status = write.body === 'refuse' ? 409 : 200;
    answers.set(write.key, status);
    if (status === 200) applied.push({ key: write.key, target: write.target, body: write.body });
    return status;
  };
  return { applied, underway, receive };
};

const refusal = { message: 'Refused.', code: 'locked' };
const later = { type: 'later', retryAfter: null } as const;

/** One browser with its tabs, before one network; `full`: what the storage says to each change. */
const history = (fates: readonly Fate[], full: readonly boolean[] = []) => {
  const server = modelServer();
  let stored: StoredWrite[] = [];
  let clock = 0;
  let fate = 0;
  let change = 0;
  let isFlat = false;
  const sent: string[] = [];

  const deliver = async (write: StoredWrite): Promise<Delivery> => {
    const now = fates[fate++] ?? 'answered';
    const lost: Delivery = { outcome: later, lost: 'silence' };
    if (isFlat || now === 'request-lost') return lost;
    if (now === 'portal') return { outcome: later, lost: 'stranger' };
    if (now === 'tab-killed-before') throw new TabKilled();
    if (now === 'unavailable') return { outcome: outcomeOf(503, refusal, 1) };
    if (now === 'request-delayed') {
      server.underway.push(write);
      return lost;
    }
    if (now === 'doubled') server.underway.push(write);
    const status = server.receive(write);
    if (now === 'tab-killed-after') throw new TabKilled();
    if (now === 'reply-lost') return lost;
    if (now === 'timed-out-after') {
      clock += 30_000;
      return lost;
    }
    return { outcome: outcomeOf(status, refusal, null), answer: write.body };
  };

  const store = async (to: (writes: StoredWrite[]) => StoredWrite[]): Promise<StoredWrite[]> => {
    const after = to(structuredClone(stored));
    const grows = after.some((write) => !stored.some((one) => isDeepStrictEqual(one, write)));
    // What is only taken away needs no room.
    if (grows && full[change++]) throw new StorageFull();
    stored = after;
    return stored;
  };

  /** One round of one tab: what it knows beyond the storage dies with it. */
  const ports = (): DrainPorts => ({
    change: steadily(store, async () => structuredClone(stored)),
    deliver,
    sent: ({ key }) => sent.push(key),
    now: () => clock,
    random: () => 0.5,
  });

  const waits = (error: unknown): null => {
    if (error instanceof TabKilled) return null;
    throw error;
  };

  return {
    server,
    sent,
    /** Whether it was taken: kept on this device, or carried out where that is full. */
    queue: async (key: string, target: string, body: string): Promise<boolean> => {
      const write = { ...unsent, key, target, body };
      try {
        await store((writes) => withWrite(writes, write));
        return true;
      } catch {
        return sendAtOnce(write, {
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
    drain: () => drain(ports()).catch(waits),
    /** The network goes, comes back, and everything is tried at once. */
    flap: async () => {
      isFlat = true;
      await drain(ports()).catch(waits);
      isFlat = false;
      stored = hurried(stored);
      await drain(ports()).catch(waits);
    },
    arriveLate: () => {
      const late = server.underway.pop();
      if (late) server.receive(late);
    },
    stored: () => stored,
    /** In the end the network is good and somebody keeps the app open. */
    settle: async () => {
      for (let round = 0; round < 60; round++) {
        clock += 600_000;
        await drain(ports()).catch(waits);
      }
      for (const late of server.underway.splice(0)) server.receive(late);
    },
  };
};

const fates = fc.array(fc.constantFrom<Fate>(...fateNames), { maxLength: 40 });

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('queue' as const),
        target: fc.constantFrom(...targets),
        refuse: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('drain' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.nat(400_000) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('flap' as const) }) },
    // Somebody sets the clock of the phone back.
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set-back' as const) }) },
  ),
  { maxLength: 40 },
);

type Step = { do: 'drain' | 'arrive' | 'flap' | 'set-back' } | { do: 'wait'; for: number };

/** Anything that happens but the writing itself. */
const live = async (world: ReturnType<typeof history>, step: Step): Promise<void> => {
  if (step.do === 'drain') await world.drain();
  else if (step.do === 'flap') await world.flap();
  else if (step.do === 'wait') world.wait(step.for);
  else if (step.do === 'set-back') world.wait(-7_200_000);
  else world.arriveLate();
};

describe('a session that ends during a drain', () => {
  it.each([0, 1, 2])('ends the drain too, after %i changes', async (changes) => {
    let stored = withWrite<StoredWrite>([], { ...unsent, key: 'key', target: 'monday', body: '' });
    let left = changes;
    const sent: string[] = [];
    const ports: DrainPorts = {
      change: async (to) => {
        if (left-- <= 0) return null;
        stored = to(stored);
        return stored;
      },
      deliver: async () => ({ outcome: { type: 'applied' } }),
      sent: ({ key }) => sent.push(key),
      now: () => 0,
      random: () => 0.5,
    };
    expect(await drain(ports)).toBeNull();
    expect(sent).toHaveLength(changes === 2 ? 1 : 0);
    expect(stored).toHaveLength(1);
  });
});

describe('any history of lost requests, killed tabs and doubled replies', () => {
  it('carries each write out exactly once, in order, and loses no last word', async () => {
    await fc.assert(
      fc.asyncProperty(fates, steps, fc.boolean(), async (pattern, happenings, mayRefuse) => {
        const world = history(pattern);
        const queued: { key: string; target: string; body: string }[] = [];
        for (const step of happenings) {
          if (step.do === 'queue') {
            const key = `key-${queued.length}`;
            const body = mayRefuse && step.refuse ? 'refuse' : `words ${queued.length}`;
            queued.push({ key, target: step.target, body });
            await world.queue(key, step.target, body);
          } else await live(world, step);
        }
        await world.settle();

        const { applied } = world.server;
        const appliedKeys = applied.map(({ key }) => key);
        expect(new Set(appliedKeys).size).toBe(appliedKeys.length);
        for (const target of targets) {
          const orders = applied
            .filter((one) => one.target === target)
            .map(({ key }) => queued.findIndex((one) => one.key === key));
          expect(orders).toEqual([...orders].sort((a, b) => a - b));
          const last = queued.findLast((one) => one.target === target);
          if (last === undefined) continue;
          const left = world.stored().filter((one) => one.target === target);
          if (last.body === 'refuse') {
            expect(left).toMatchObject([{ key: last.key, state: 'attention', body: 'refuse' }]);
          } else {
            expect(left).toEqual([]);
            expect(applied.findLast((one) => one.target === target)?.key).toBe(last.key);
            expect(world.sent).toContain(last.key);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('carries out every write that no newer one replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fates, fc.integer({ min: 1, max: 8 }), async (pattern, count) => {
        const world = history(pattern);
        for (let each = 0; each < count; each++) {
          await world.queue(`key-${each}`, `target-${each}`, `words ${each}`);
          await world.drain();
        }
        await world.settle();
        const keys = world.server.applied.map(({ key }) => key).sort();
        expect(keys).toEqual(Array.from({ length: count }, (_, each) => `key-${each}`).sort());
        expect(world.stored()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

/** Two tabs of one browser, each with a memory of its own: one lock, one storage. */
const twoTabs = (fates: readonly Fate[]) => {
  const world = history(fates);
  let lock: Promise<unknown> = Promise.resolve();
  const alone = (run: () => Promise<unknown>): Promise<unknown> => {
    lock = lock.then(run, run);
    return lock;
  };
  return { ...world, drainBoth: () => Promise.all([alone(world.drain), alone(world.drain)]) };
};

describe('two tabs', () => {
  it('send each write once between them, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fates, fc.integer({ min: 1, max: 12 }), async (pattern, count) => {
        const world = twoTabs(pattern);
        for (let each = 0; each < count; each++) {
          await world.queue(`key-${each}`, 'monday', `words ${each}`);
          await world.drainBoth();
        }
        await world.settle();
        const keys = world.server.applied.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual([...keys].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4))));
        expect(keys.at(-1)).toBe(`key-${count - 1}`);
        expect(world.stored()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a phone whose storage fills up and empties again', () => {
  it('keeps or carries out what it took, and takes nothing that it can do neither with', async () => {
    const storage = fc.array(fc.boolean(), { maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(fates, storage, steps, async (pattern, full, happenings) => {
        const world = history(pattern, full);
        const taken: { key: string; target: string }[] = [];
        let written = 0;
        for (const step of happenings) {
          if (step.do !== 'queue') {
            await live(world, step);
            continue;
          }
          const key = `key-${written++}`;
          const isTaken = await world.queue(key, step.target, `words ${key}`);
          if (isTaken) taken.push({ key, target: step.target });
        }
        await world.settle();
        const applied = world.server.applied.map(({ key }) => key);
        expect(new Set(applied).size).toBe(applied.length);
        expect(world.stored()).toEqual([]);
        for (const target of targets) {
          const mine = taken.filter((one) => one.target === target).map(({ key }) => key);
          const last = mine.at(-1);
          if (last) expect(applied).toContain(last);
          const inOrder = mine.filter((key) => applied.includes(key));
          expect(applied.filter((key) => mine.includes(key))).toEqual(inOrder);
        }
      }),
      { numRuns: 500 },
    );
  });
});
