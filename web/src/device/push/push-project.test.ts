import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parsePushProject } from './push-project.ts';

const environment = {
  VITE_FIREBASE_APP_ID: '1:7:web:7',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '7',
  VITE_FIREBASE_VAPID_KEY: 'B-key',
};

describe('the push service', () => {
  it('is set up by what a build was told', () => {
    expect(parsePushProject('usward', environment)).toEqual({
      appId: '1:7:web:7',
      messagingSenderId: '7',
      vapidKey: 'B-key',
    });
  });

  it.each(Object.keys(environment))('is not there in a build that was not told %s', (missing) => {
    expect(parsePushProject('usward', { ...environment, [missing]: undefined })).toBeNull();
  });

  it('has in a demo project a key that browsers take: a point on P-256', async () => {
    const key = Buffer.from(parsePushProject('demo-usward', {})?.vapidKey ?? '', 'base64url');
    expect(key).toHaveLength(65);
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    await expect(
      webcrypto.subtle.importKey('raw', key, curve, true, ['verify']),
    ).resolves.toBeDefined();
  });
});
