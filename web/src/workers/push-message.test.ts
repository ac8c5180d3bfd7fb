import { describe, expect, it } from 'vitest';
import { neutralMessage, parsePushMessage } from './push-message.ts';

const push = (data: unknown) => JSON.stringify({ data });

describe('a push', () => {
  it('is read from its data', () => {
    const message = {
      title: 'Jules',
      body: 'A reveal waits',
      path: '/daily-questions',
      tag: 'day',
    };
    expect(parsePushMessage(push(message))).toEqual(message);
  });

  it.each([null, '', 'words', '[]', '{}', 'null', push(null), push('x'), push({})])(
    'is neutral when it cannot be read: %s',
    (text) => {
      expect(parsePushMessage(text)).toEqual(neutralMessage);
    },
  );

  it('replaces only what is broken', () => {
    expect(parsePushMessage(push({ title: '', body: 7, path: '/us' }))).toEqual({
      ...neutralMessage,
      path: '/us',
    });
  });

  it.each(['https://example.org', '//example.org', '/\\example.org', 'us', '/a b', 7])(
    'leads nowhere outside the app: %s',
    (path) => {
      expect(parsePushMessage(push({ path })).path).toBe('/dashboard');
    },
  );
});
