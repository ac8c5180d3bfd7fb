import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVATION_TIMEOUT, registerPushWorker, WORKER_SCOPE } from './push-worker.ts';

/** A registration whose workers come and go as a test says. */
class Registration extends EventTarget {
  installing: EventTarget | null = null;
  waiting: EventTarget | null = null;
  active: EventTarget | null = null;

  finds(worker: EventTarget): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}
const changes = (worker: EventTarget) => worker.dispatchEvent(new Event('statechange'));

let registration: Registration;
const register = vi.fn(async (..._: unknown[]): Promise<unknown> => registration);

beforeEach(() => {
  registration = new Registration();
  register.mockReset().mockImplementation(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for the worker; `state` says how that stands. */
const wait = () => {
  const outcome = { state: 'waiting' };
  registerPushWorker().then(
    (found) => {
      outcome.state = found === null ? 'too late' : 'active';
    },
    () => {
      outcome.state = 'failed';
    },
  );
  return outcome;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the push worker', () => {
  it('is registered under its own scope and used at once where it is active', async () => {
    registration.active = new EventTarget();
    const outcome = wait();
    await settle();
    expect(outcome.state).toBe('active');
    expect(register).toHaveBeenCalledWith('/firebase-messaging-sw.js', { scope: WORKER_SCOPE });
  });

  it('is waited for while it installs', async () => {
    const worker = new EventTarget();
    registration.installing = worker;
    const outcome = wait();
    await settle();
    Object.assign(registration, { installing: null, waiting: worker });
    changes(worker);
    await settle();
    expect(outcome.state).toBe('waiting');
    Object.assign(registration, { waiting: null, active: worker });
    changes(worker);
    await settle();
    expect(outcome.state).toBe('active');
  });

  it('is waited for where it is only found later', async () => {
    const outcome = wait();
    await settle();
    const worker = new EventTarget();
    registration.finds(worker);
    Object.assign(registration, { installing: null, active: worker });
    changes(worker);
    await settle();
    expect(outcome.state).toBe('active');
  });

  it('may be replaced while it installs by one that becomes active', async () => {
    const [first, second] = [new EventTarget(), new EventTarget()];
    registration.installing = first;
    const outcome = wait();
    await settle();
    registration.finds(second);
    changes(first);
    Object.assign(registration, { installing: null, active: second });
    changes(second);
    await settle();
    expect(outcome.state).toBe('active');
  });

  it('may become active by the time that the one that was seen first is thrown away', async () => {
    const first = new EventTarget();
    registration.installing = first;
    const outcome = wait();
    await settle();
    Object.assign(registration, { installing: null, active: new EventTarget() });
    changes(first);
    await settle();
    expect(outcome.state).toBe('active');
  });

  it('is too late after 10,000 ms, also where its file never came', async () => {
    registration.installing = new EventTarget();
    const installs = wait();
    register.mockImplementation(() => new Promise(() => undefined));
    const hangs = wait();
    await vi.advanceTimersByTimeAsync(ACTIVATION_TIMEOUT - 1);
    expect([installs.state, hangs.state]).toEqual(['waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect([installs.state, hangs.state]).toEqual(['too late', 'too late']);
    expect(ACTIVATION_TIMEOUT).toBe(10_000);
  });

  it('fails where it cannot be registered', async () => {
    register.mockRejectedValue(new TypeError('404'));
    const outcome = wait();
    await settle();
    expect(outcome.state).toBe('failed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
