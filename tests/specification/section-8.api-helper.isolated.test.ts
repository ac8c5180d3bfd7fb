import { QueryClient } from '@tanstack/react-query';
import { saveOnboarding, updateProfile } from '@usward/core/account/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { beforeEach, expect, vi } from 'vitest';
import { isClientError, queryDefaults } from '../../web/src/device/cache/query-defaults.ts';
import { createReadCache, fetchByKey } from '../../web/src/device/cache/read-cache.ts';
import { call } from '../../web/src/device/network/api.ts';
import { check } from './check.ts';

vi.mock('../../web/src/device/session/token.ts', () => ({ currentToken: async () => 'token' }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

const answer = (status: number, body: object, statusText = '') => {
  fetched.mockImplementation(async () => Response.json(body, { status, statusText }));
};
const save = () => call(saveOnboarding, { body: {} });

beforeEach(() => fetched.mockReset());

check('S8.01', async () => {
  const message = 'This date doesn’t exist.';
  answer(400, { message, error: 'other words' });
  await expect(save()).rejects.toMatchObject({ message });
  answer(404, { message });
  await expect(call(getDashboard)).rejects.toMatchObject({ message });
});

check('S8.02', async () => {
  answer(503, {});
  await expect(call(getDashboard)).rejects.toMatchObject({
    message: 'Request failed with status 503',
  });
});

check('S8.03', async () => {
  answer(503, {});
  await expect(save()).rejects.toMatchObject({ message: 'API request failed' });
  const body = { firstName: 'Mia', lastName: 'Test' };
  await expect(call(updateProfile, { body })).rejects.toMatchObject({
    message: 'API request failed',
  });
});

check('S8.04', async () => {
  const load = () => fetchByKey({ queryKey: ['/api/dashboard'] });
  answer(500, { error: 'broken', message: 'Something went wrong.' }, 'Internal Server Error');
  await expect(load()).rejects.toMatchObject({ message: '500: broken' });
  answer(500, { message: 'Something went wrong.' }, 'Internal Server Error');
  await expect(load()).rejects.toMatchObject({ message: '500: Something went wrong.' });
  answer(500, {}, 'Internal Server Error');
  await expect(load()).rejects.toMatchObject({ message: '500: Internal Server Error' });
});

check('S8.05', () => {
  expect(isClientError(new Error('404: We could not find this.'))).toBe(true);
  expect(isClientError(new Error('500: 4 things went wrong'))).toBe(true);
  expect(isClientError(new Error('500: Something went wrong'))).toBe(false);
});

check('S8.06', async () => {
  const load = async (status: number) => {
    fetched.mockClear();
    answer(status, {});
    const queries = { ...queryDefaults.queries, queryFn: fetchByKey, retryDelay: 0 };
    const impatient = new QueryClient({ defaultOptions: { queries } });
    await impatient.fetchQuery({ queryKey: ['/api/dashboard'] }).catch(() => undefined);
    return fetched.mock.calls.length;
  };
  expect(await load(404)).toBe(1);
  expect(await load(500)).toBe(3);
  expect(createReadCache().getDefaultOptions().queries?.retry).toBe(queryDefaults.queries.retry);
});
