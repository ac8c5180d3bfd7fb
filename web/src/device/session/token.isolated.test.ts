import { expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { currentToken } from './token.ts';

const token = vi.hoisted(() => vi.fn(async (_refresh: boolean, _of?: string | null) => 'token'));
vi.mock('../startup/wait-for-paint.ts', () => ({ waitForPaint: async () => undefined }));
vi.mock('./firebase-identity.ts', () => ({ connectFirebaseIdentity: () => ({ token }) }));

it("the token belongs to the request's user, even after another user signs in", async () => {
  setCurrentUserId('mara');
  const asked = currentToken(false);
  setCurrentUserId('jules');
  await asked;
  expect(token).toHaveBeenLastCalledWith(false, 'mara');
  setCurrentUserId(null);
  await currentToken(true);
  expect(token).toHaveBeenLastCalledWith(true, null);
});
