import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserId, setCurrentUserId } from '../current-user.ts';
import { openStoredUser } from './open-stored-user.ts';
import { sampleUser } from './user.fixture.ts';

const { readStoredUser, loading } = vi.hoisted(() => ({
  readStoredUser: vi.fn(),
  loading: vi.fn(async (): Promise<void> => undefined),
}));
vi.mock('./stored-user.ts', () => ({ readStoredUser }));
vi.mock('../storage/user-data.ts', async () => {
  const person = await import('../current-user.ts');
  return {
    openUserData: async (userId: string) => {
      person.setCurrentUserId(userId);
      await loading();
    },
  };
});

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  setCurrentUserId(null);
  readStoredUser.mockReset().mockResolvedValue(sampleUser());
  loading.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

const opened = async (wait = 5_000) => {
  const stored = openStoredUser();
  await vi.advanceTimersByTimeAsync(wait);
  const { user, late } = await stored;
  return { user, late: await late };
};

it("startup opens the stored user's data", async () => {
  expect(await opened()).toEqual({ user: sampleUser(), late: null });
  expect(currentUserId()).toBe('mara');
});

it('startup shows no user data when no user is stored', async () => {
  readStoredUser.mockResolvedValue(null);
  expect(await opened()).toEqual({ user: null, late: null });
  expect(currentUserId()).toBeNull();
});

it('startup waits one second for the record and ignores a later one', async () => {
  readStoredUser.mockImplementation(() => after(1_100).then(() => sampleUser()));
  expect(await opened()).toEqual({ user: null, late: sampleUser() });
  expect(currentUserId()).toBeNull();
  expect(loading).not.toHaveBeenCalled();
});

it('startup signs out a user whose data does not open in time', async () => {
  loading.mockImplementation(async () => after(1_100));
  expect(await opened()).toEqual({ user: null, late: sampleUser() });
  expect(currentUserId()).toBeNull();
});

it('startup signs out a user whose data cannot be opened', async () => {
  loading.mockRejectedValue(new Error('broken'));
  expect(await opened()).toEqual({ user: null, late: null });
  expect(currentUserId()).toBeNull();
});

it('a late failure leaves a user who signed in since untouched', async () => {
  loading.mockImplementation(async () => {
    await after(1_100);
    throw new Error('broken');
  });
  const stored = openStoredUser();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await stored).user).toBeNull();
  setCurrentUserId('jules');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(currentUserId()).toBe('jules');
});
