import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDatabase } from '../device/storage/database.ts';
import {
  storeNotificationPath,
  takeNotificationPath,
} from '../device/storage/notification-path.ts';
import { watchNotificationPath } from './use-tapped-notification.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const worker = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: worker });
});

const comeUp = () => {
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
};
const sendMessage = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

const follow = vi.fn();
let stop = () => {};
const watch = () => {
  stop = watchNotificationPath(follow);
};
const isFollowed = (path: string) =>
  vi.waitFor(() => expect(follow.mock.calls).toEqual([[path]]), { timeout: 3000 });

beforeEach(async () => {
  page.visibilityState = 'visible';
  follow.mockClear();
  await clearDatabase();
});
afterEach(() => stop());

describe('a page', () => {
  it('follows a tap from before it was opened', async () => {
    await storeNotificationPath('/us');
    watch();
    await isFollowed('/us');
  });

  it('follows one that the push worker tells of', async () => {
    watch();
    await storeNotificationPath('/us');
    sendMessage({ type: 'subscription-changed' });
    sendMessage('open');
    sendMessage({ type: 'open' });
    await isFollowed('/us');
  });

  it('follows one as it comes up, and leaves it to others while it is hidden', async () => {
    page.visibilityState = 'hidden';
    watch();
    await storeNotificationPath('/us');
    sendMessage({ type: 'open' });
    page.dispatchEvent(new Event('visibilitychange'));
    // What is asked for later is answered later.
    await takeNotificationPath().then((path) => storeNotificationPath(String(path)));
    expect(follow).not.toHaveBeenCalled();
    comeUp();
    await isFollowed('/us');
  });

  it('that stopped watching follows nothing', async () => {
    watch();
    stop();
    await storeNotificationPath('/us');
    comeUp();
    sendMessage({ type: 'open' });
    expect(await takeNotificationPath()).toBe('/us');
    expect(follow).not.toHaveBeenCalled();
  });
});
