import { expect, it, vi } from 'vitest';
import { setCurrentPerson } from '../person.ts';
import { currentToken } from './token.ts';

const token = vi.hoisted(() => vi.fn(async (_refresh: boolean, _of?: string | null) => 'token'));
vi.mock('../after-paint.ts', () => ({ afterPaint: async () => undefined }));
vi.mock('./firebase-identity.ts', () => ({ connectFirebaseIdentity: () => ({ token }) }));

it('asks for the token of the person whose request it is, whoever comes next', async () => {
  setCurrentPerson('mara');
  const asked = currentToken(false);
  setCurrentPerson('jules');
  await asked;
  expect(token).toHaveBeenLastCalledWith(false, 'mara');
  setCurrentPerson(null);
  await currentToken(true);
  expect(token).toHaveBeenLastCalledWith(true, null);
});
