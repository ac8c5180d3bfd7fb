import { beforeEach, expect, test, vi } from 'vitest';
import { followWorkers } from './update-rules.ts';

const worker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() });
type Worker = ReturnType<typeof worker>;

const browser = () => {
  const container = Object.assign(new EventTarget(), { controller: null as Worker | null });
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: null as Worker | null,
  });
  return {
    container,
    registration,
    /** The browser has found a version and begins to install it. */
    find: (found: Worker) => {
      registration.installing = found;
      registration.dispatchEvent(new Event('updatefound'));
    },
    installed: (found: Worker) => {
      registration.installing = null;
      registration.waiting = found;
      found.dispatchEvent(new Event('statechange'));
    },
    failed: (found: Worker) => {
      registration.installing = null;
      found.dispatchEvent(new Event('statechange'));
    },
    takeOver: (taken: Worker) => {
      registration.waiting = null;
      registration.active = taken;
      container.controller = taken;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
};

let world = browser();
let offers: (() => void)[] = [];
const reload = vi.fn();

const follow = () =>
  followWorkers(
    world.container as unknown as ServiceWorkerContainer,
    world.registration as unknown as ServiceWorkerRegistration,
    { propose: (apply) => offers.push(apply), reload },
  );

/** A page of the present version, with its worker. */
const installedPage = () => {
  world.registration.active = worker();
  world.container.controller = world.registration.active;
  follow();
};

beforeEach(() => {
  world = browser();
  offers = [];
  reload.mockReset();
});

test('the very first worker is no update', () => {
  const first = worker();
  follow();
  world.find(first);
  world.installed(first);
  world.takeOver(first);
  expect(offers).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a new version is proposed once it waits, and not before', () => {
  installedPage();
  const next = worker();
  world.find(next);
  expect(offers).toHaveLength(0);
  world.installed(next);
  expect(offers).toHaveLength(1);
  expect(next.postMessage).not.toHaveBeenCalled();
});

test('a version that already waits when the page begins is proposed', () => {
  world.registration.waiting = worker();
  installedPage();
  expect(offers).toHaveLength(1);
});

test('a version that is being installed when the page begins is proposed once it waits', () => {
  const next = worker();
  world.registration.installing = next;
  installedPage();
  world.installed(next);
  expect(offers).toHaveLength(1);
});

test('a version that cannot be installed is not proposed, and a later one is', () => {
  installedPage();
  const broken = worker();
  world.find(broken);
  world.failed(broken);
  expect(offers).toHaveLength(0);
  const whole = worker();
  world.find(whole);
  world.installed(whole);
  expect(offers).toHaveLength(1);
});

test('taking the proposal lets the version in, and the page is reloaded once it rules', () => {
  installedPage();
  const next = worker();
  world.find(next);
  world.installed(next);
  offers[0]?.();
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  world.takeOver(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('of two waiting versions the newer one is taken', () => {
  installedPage();
  const [next, newest] = [worker(), worker()];
  for (const found of [next, newest]) {
    world.find(found);
    world.installed(found);
  }
  offers[0]?.();
  expect(next.postMessage).not.toHaveBeenCalled();
  expect(newest.postMessage).toHaveBeenCalledOnce();
});

test('where another tab takes the version, this page stays as it is and a reload is proposed', () => {
  installedPage();
  world.takeOver(worker());
  expect(reload).not.toHaveBeenCalled();
  expect(offers).toHaveLength(1);
  offers[0]?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('a proposal taken after another tab took the version reloads the page', () => {
  installedPage();
  const next = worker();
  world.find(next);
  world.installed(next);
  world.takeOver(next);
  offers[0]?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was open since the first visit is told of a version that another tab takes', () => {
  follow();
  world.takeOver(worker());
  world.takeOver(worker());
  expect(offers).toHaveLength(1);
});
