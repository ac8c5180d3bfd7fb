import { expect } from 'vitest';
import { send } from '../support/call-api.ts';
import { check } from './check.ts';

check('S3.22', async () => {
  const { status, headers, text } = await send('/firebase-messaging-sw.js', {});
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toMatch(/javascript/);
  expect(text).toMatch(/addEventListener\([`'"]push[`'"]/);
});
