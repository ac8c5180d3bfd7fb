import { composeMessage } from '@usward/core/push/compose';
import { neutralMessage } from '@usward/core/push/message';
import { describe, expect, it } from 'vitest';
import { parsePushMessage } from './push-handlers.ts';

const push = (data: unknown) => JSON.stringify({ data });

describe('a push', () => {
  it('is read as the server composed it', () => {
    const message = composeMessage(
      { kind: 'joined', step: 'answered' },
      { discreet: false, partner: 'Jules', milestone: null, badge: 12 },
    );
    expect(parsePushMessage(push({ ...message, badge: '12' }))).toEqual(message);
  });

  it.each([null, '', 'words', '[]', '{}', 'null', '7', push(null), push('x'), push([]), push({})])(
    'is neutral when it cannot be read: %s',
    (text) => {
      expect(parsePushMessage(text)).toEqual(neutralMessage());
    },
  );

  it('is neutral when it is longer than any push can be', () => {
    const text = push({ title: 'Jules', more: 'x'.repeat(100_000) });
    expect(parsePushMessage(text)).toEqual(neutralMessage());
  });

  it('keeps what can be used of one that is broken in parts', () => {
    expect(parsePushMessage(push({ title: '', body: 7, path: '/us', tag: {} }))).toEqual({
      ...neutralMessage(),
      path: '/us',
    });
  });

  it.each([
    ['control characters', 'Ju\u0000les'],
    ['half a sign', '\ud800'],
    ['nothing to see', ' \u200b\u202e '],
    ['too much', 'x'.repeat(121)],
    ['no text', ['Jules']],
  ])('has no title with %s', (_, title) => {
    expect(parsePushMessage(push({ title }))).toEqual(neutralMessage());
  });

  it.each(['Zoë', 'יעל', '美咲', 'Jean-Luc 🧡'])('may be titled %s', (title) => {
    expect(parsePushMessage(push({ title })).title).toBe(title);
  });

  it.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/.\\example.org',
    'javascript:alert(1)',
    'us',
    '',
    '/a b',
    '/a\u0000b',
    `/${'a'.repeat(400)}`,
    7,
    null,
  ])('leads nowhere outside the app: %s', (path) => {
    expect(parsePushMessage(push({ path })).path).toBe('/dashboard');
  });

  it.each([
    ['0', 0],
    ['7', 7],
    ['1234', 1234],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['7.5', null],
    ['99999', null],
    [' 7', null],
    [7, null],
    [null, null],
    [undefined, null],
  ])('with the badge %j sets %s', (badge, count) => {
    expect(parsePushMessage(push({ badge })).badge).toBe(count);
  });

  it.each(['', 'a b', 'x'.repeat(65), 7])('is collapsed as a neutral one when tagged %j', (tag) => {
    expect(parsePushMessage(push({ tag })).tag).toBe(neutralMessage().tag);
  });
});
