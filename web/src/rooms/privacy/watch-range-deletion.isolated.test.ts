import 'fake-indexeddb/auto';
import type { Deletion } from '@usward/core/privacy/range-deletion-endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDeletion } from './range-deletion.fixture.ts';

const done = sampleDeletion();
const underWay = sampleDeletion({ state: 'deleting', doneAt: null });
const checkins = ['/api/checkins'];
const forgotten = ({ id }: Deletion) => `forgotten ${id}`;

type Start = {
  /** What this device remembers of a deletion. */
  readonly remembered?: string;
  readonly answer?: Deletion | null;
  readonly online?: boolean;
};

/** An app that Mara has opened, with what was read and these marks on the device. */
const openApp = async ({ remembered = '', answer = done, online = true }: Start = {}) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let answered = answer;
  const asked = vi.fn(async () => ({ deletion: answered }));
  vi.stubGlobal('document', page);
  vi.resetModules();
  vi.doMock('../../device/network/api.ts', async (original) => ({
    ...(await original<object>()),
    call: asked,
  }));
  const { setCurrentUserId } = await import('../../device/current-user.ts');
  const { clearDatabase } = await import('../../device/storage/database.ts');
  const { draftText, setDraft } = await import('../../device/storage/drafts.ts');
  const { recordOnlineState } = await import('../../device/network/online.ts');
  const { getReadCache } = await import('../../device/cache/read-cache.ts');
  const { DELETION_DRAFT_KEY, watchRangeDeletion } = await import('./apply-range-deletion.ts');
  await clearDatabase();
  setCurrentUserId('mara');
  setDraft(DELETION_DRAFT_KEY, remembered);
  recordOnlineState(online);
  getReadCache().setQueryData(checkins, 'read before');
  watchRangeDeletion();
  return {
    asked,
    recordOnlineState,
    setCurrentUserId,
    answerWith: (deletion: Deletion | null) => {
      answered = deletion;
    },
    show: (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    isRead: () => getReadCache().getQueryData(checkins) !== undefined,
    mark: () => draftText(DELETION_DRAFT_KEY),
    place: DELETION_DRAFT_KEY,
  };
};

/** All that is under way has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

const otherTab = new BroadcastChannel('usward');
const tellFromOtherTab = (userId: string, id: string) =>
  otherTab.postMessage({ type: 'draft', userId, id, text: forgotten(done) });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(async () => {
  // What this app still tells other tabs is not to be heard by the next.
  await settled();
  vi.doUnmock('../../device/network/api.ts');
  vi.unstubAllGlobals();
});

describe('a deletion that was left before its end', () => {
  it('is gone on with when the app is opened', async () => {
    const app = await openApp({ remembered: done.id });
    await expect.poll(() => app.mark()).toBe(forgotten(done));
    expect(app.isRead()).toBe(false);
  });

  it('is asked about no more once all of it is let go of', async () => {
    const app = await openApp({ remembered: forgotten(done) });
    app.show('visible');
    await settled();
    expect(app.asked).not.toHaveBeenCalled();
    expect(app.isRead()).toBe(true);
  });

  it('is asked about where none was ever begun, never', async () => {
    const app = await openApp();
    await settled();
    expect(app.asked).not.toHaveBeenCalled();
  });

  it('is gone on with when the network comes', async () => {
    const app = await openApp({ remembered: done.id, online: false });
    await settled();
    expect(app.asked).not.toHaveBeenCalled();
    app.recordOnlineState(true);
    await expect.poll(() => app.mark()).toBe(forgotten(done));
    expect(app.isRead()).toBe(false);
  });

  it('is gone on with when the app is returned to, as soon as it is done', async () => {
    const app = await openApp({ remembered: done.id, answer: underWay });
    await expect.poll(() => app.asked).toHaveBeenCalledOnce();
    expect(app.isRead()).toBe(true);
    app.answerWith(done);
    app.show('hidden');
    await settled();
    expect(app.asked).toHaveBeenCalledOnce();
    app.show('visible');
    await expect.poll(() => app.mark()).toBe(forgotten(done));
    expect(app.isRead()).toBe(false);
    expect(app.asked).toHaveBeenCalledTimes(2);
    app.show('visible');
    await settled();
    expect(app.asked).toHaveBeenCalledTimes(2);
  });

  it('is let go of where the server tells of it no more, and not asked about again', async () => {
    const app = await openApp({ remembered: done.id, answer: null });
    await expect.poll(() => app.mark()).toBe(forgotten(done));
    expect(app.isRead()).toBe(false);
    app.show('visible');
    await settled();
    expect(app.asked).toHaveBeenCalledOnce();
  });

  it('takes nothing of who has signed in meanwhile', async () => {
    const app = await openApp({ remembered: done.id, online: false });
    app.asked.mockImplementation(async () => {
      app.setCurrentUserId('noah');
      return { deletion: done };
    });
    app.recordOnlineState(true);
    await expect.poll(() => app.asked).toHaveBeenCalledOnce();
    await settled();
    expect(app.mark()).toBe('');
  });
});

describe('a deletion that another tab was told of', () => {
  it('takes what this one has read', async () => {
    const app = await openApp();
    tellFromOtherTab('mara', app.place);
    await expect.poll(() => app.isRead()).toBe(false);
  });

  it.each([
    ['somebody else', 'noah', undefined],
    ['another draft', 'mara', 'comment/2026-03-12'],
  ])('takes nothing where it was about %s', async (_, userId, id) => {
    const app = await openApp();
    tellFromOtherTab(userId, id ?? app.place);
    await settled();
    expect(app.isRead()).toBe(true);
  });
});
