import { describe, expect, it } from 'vitest';
import { NetworkError } from '../network/api-error.ts';
import { type FlowPorts, runPermissionFlow } from './permission-flow.ts';

const fails = () => Promise.reject(new Error('no'));

/** Goes through the flow in a browser where all is well but for `differences`. */
const flow = async (differences: Partial<FlowPorts<string>> = {}) => {
  /** What was asked for, in its order. */
  const asked: string[] = [];
  const ports: FlowPorts<string> = {
    support: { notifications: true, workers: true, pushService: true },
    isOnline: () => true,
    askPermission: async () => 'granted',
    withPushLock: (run) => run(),
    worker: async () => 'worker',
    loadMessaging: async () => undefined,
    isServerReachable: async () => true,
    token: async () => 'token',
    register: async () => undefined,
    undo: async () => undefined,
    log: () => undefined,
    ...differences,
  };
  const refusal = await runPermissionFlow({
    ...ports,
    askPermission: () => {
      asked.push('permission');
      return ports.askPermission();
    },
    withPushLock: (run) => {
      asked.push('its turn');
      return ports.withPushLock(run);
    },
    worker: () => {
      asked.push('worker');
      return ports.worker();
    },
    token: (worker) => {
      asked.push(`token of ${worker}`);
      return ports.token(worker);
    },
    register: (token, worker) => {
      asked.push(`keep ${token} of ${worker}`);
      return ports.register(token, worker);
    },
    undo: () => {
      asked.push('undo');
      return ports.undo();
    },
  });
  return { refusal, asked };
};

describe('turning pushes on', () => {
  it('asks for permission, waits for the worker, gets a token and tells the server', async () => {
    expect(await flow()).toEqual({
      refusal: null,
      asked: ['permission', 'its turn', 'worker', 'token of worker', 'keep token of worker'],
    });
  });

  it.each(['notifications', 'workers', 'pushService'] as const)(
    'asks for nothing in a browser without %s',
    async (missing) => {
      const support = { notifications: true, workers: true, pushService: true, [missing]: false };
      expect(await flow({ support, isOnline: () => false })).toEqual({
        refusal: 'unsupported',
        asked: [],
      });
    },
  );

  it('asks for nothing without a network', async () => {
    expect(await flow({ isOnline: () => false })).toEqual({ refusal: 'offline', asked: [] });
  });

  it.each(['denied', 'default'] as const)(
    'takes the answer %s for a no, and goes no further',
    async (permission) => {
      expect(await flow({ askPermission: async () => permission })).toEqual({
        refusal: 'denied',
        asked: ['permission'],
      });
    },
  );

  it('takes a browser that refuses to ask for a no', async () => {
    expect((await flow({ askPermission: fails })).refusal).toBe('denied');
  });

  it('subscribes nothing when the worker is not ready', async () => {
    for (const worker of [async () => null, fails]) {
      expect(await flow({ worker })).toEqual({
        refusal: 'not-ready',
        asked: ['permission', 'its turn', 'worker'],
      });
    }
  });

  it('tells of a newer version where that has replaced the part that asks the push service', async () => {
    expect(await flow({ loadMessaging: fails })).toEqual({
      refusal: 'outdated',
      asked: ['permission', 'its turn', 'worker'],
    });
  });

  it('tells of the network where that part cannot be fetched because nobody answers', async () => {
    const { refusal } = await flow({ loadMessaging: fails, isServerReachable: async () => false });
    expect(refusal).toBe('offline');
  });

  it('leaves nothing behind when the push service gives no token', async () => {
    const { refusal, asked } = await flow({ token: fails });
    expect(refusal).toBe('failed');
    expect(asked.slice(3)).toEqual(['token of worker', 'undo']);
  });

  it('leaves nothing behind when the server does not take the device', async () => {
    const { refusal, asked } = await flow({ register: fails });
    expect(refusal).toBe('failed');
    expect(asked.slice(4)).toEqual(['keep token of worker', 'undo']);
  });

  it('tells of the network where an answer did not come', async () => {
    const register = () => Promise.reject(new NetworkError());
    expect((await flow({ register })).refusal).toBe('offline');
  });

  it.each(['worker', 'token', 'register'] as const)(
    'tells of the network where it went during step %s',
    async (step) => {
      let online = true;
      const lost = () => {
        online = false;
        return fails();
      };
      expect((await flow({ isOnline: () => online, [step]: lost })).refusal).toBe('offline');
    },
  );

  it('answers even when nothing could be undone', async () => {
    expect((await flow({ token: fails, undo: fails })).refusal).toBe('failed');
  });
});
