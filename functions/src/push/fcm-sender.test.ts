import type { PushTarget } from '@usward/core/push/device';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FcmResponder,
  fcmResponders,
  startFakeFcm,
} from '../../../tests/support/fakes/fake-fcm.ts';
import { createFcmSender } from './fcm-sender.ts';

const fcm = await startFakeFcm();
beforeEach(() => fcm.forget());
afterAll(() => fcm.stop());

const accessToken = async () => 'a.token-of-google';
const sendWithin = (timeoutMs: number) =>
  createFcmSender({ project: 'usward-live', accessToken, origin: fcm.origin, timeoutMs });
const send = sendWithin(10_000);

const token: PushTarget = { kind: 'token', value: 'token:of_a-phone' };
const message = {
  title: 'Usward',
  body: 'You have something new',
  language: 'en' as const,
  path: '/daily-questions/2026-03-12',
  tag: 'usward',
  badge: 2,
};

const answered = (behavior: FcmResponder, timeoutMs = 10_000) => {
  fcm.answer(token.value, behavior);
  return sendWithin(timeoutMs)(token, message);
};

describe('the FCM request', () => {
  it('is one request, byte for byte, with nothing but what a phone is to show', async () => {
    expect(await send(token, message)).toEqual({ kind: 'sent' });
    expect(fcm.requests).toHaveLength(1);
    const [request] = fcm.requests;
    expect([request?.method, request?.url]).toEqual([
      'POST',
      '/v1/projects/usward-live/messages:send',
    ]);
    const headers = Object.fromEntries(request?.headers ?? []);
    expect(headers).toMatchObject({
      authorization: 'Bearer a.token-of-google',
      'content-type': 'application/json',
    });
    expect(request?.body).toBe(
      '{"message":{"token":"token:of_a-phone","data":{"title":"Usward","body":"You have something new",' +
        '"language":"en","path":"/daily-questions/2026-03-12","tag":"usward","badge":"2"},' +
        '"webpush":{"headers":{"TTL":"86400","Urgency":"normal"}}}}',
    );
  });

  it('names an installation where that is how the phone is found, and no badge that is not known', async () => {
    await send({ kind: 'fid', value: 'an-installation' }, { ...message, badge: null });
    expect(fcm.requests[0]?.body).toBe(
      '{"message":{"fid":"an-installation","data":{"title":"Usward","body":"You have something new",' +
        '"language":"en","path":"/daily-questions/2026-03-12","tag":"usward"},' +
        '"webpush":{"headers":{"TTL":"86400","Urgency":"normal"}}}}',
    );
  });

  it('is kept for a phone that is away for whole seconds, as many as it is news', async () => {
    await send(token, message, 90_500);
    expect(fcm.requests[0]?.body).toContain('"TTL":"90"');
  });
});

describe('the FCM response', () => {
  it.each([
    ['that it knows the phone no more', fcmResponders.unregistered()],
    ['that the phone is another sender’s', fcmResponders.senderMismatch()],
  ])('%s has the phone forgotten', async (_, behavior) => {
    expect(await answered(behavior)).toEqual({ kind: 'gone' });
  });

  it.each([401, 429, 500, 503])('with %i has it tried later', async (status) => {
    expect(await answered(fcmResponders.refuses(status))).toEqual({ kind: 'later', after: null });
  });

  it.each([502, 504])(
    'with %i, as what stands before it does, has it tried later',
    async (status) => {
      expect(await answered(fcmResponders.repliesWithHtml(status))).toEqual({
        kind: 'later',
        after: null,
      });
    },
  );

  it('says how long to wait, in seconds', async () => {
    const behavior = fcmResponders.refuses(429, 'QUOTA_EXCEEDED', '90');
    expect(await answered(behavior)).toEqual({ kind: 'later', after: 90_000 });
  });

  it('says until when to wait, as a date', async () => {
    const until = new Date(Date.now() + 3_600_000).toUTCString();
    const delivery = await answered(fcmResponders.refuses(503, 'UNAVAILABLE', until));
    const after = delivery.kind === 'later' ? delivery.after : null;
    expect(after).toBeGreaterThan(3_590_000);
    expect(after).toBeLessThanOrEqual(3_600_000);
  });

  it.each(['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'may ask to wait for "%s", which says nothing',
    async (header) => {
      const behavior = fcmResponders.refuses(503, 'UNAVAILABLE', header);
      expect(await answered(behavior)).toEqual({ kind: 'later', after: null });
    },
  );

  it.each([
    [
      'an argument it does not take',
      fcmResponders.refuses(400, 'INVALID_ARGUMENT'),
      '400 INVALID_ARGUMENT',
    ],
    ['a project it does not know', fcmResponders.refuses(404, 'NOT_FOUND'), '404 NOT_FOUND'],
    [
      'a right that is missing',
      fcmResponders.refuses(403, 'PERMISSION_DENIED'),
      '403 PERMISSION_DENIED',
    ],
    [
      'the key of browsers’ push services, which does not fit',
      fcmResponders.refuses(401, 'THIRD_PARTY_AUTH_ERROR'),
      '401 THIRD_PARTY_AUTH_ERROR',
    ],
    ['words that are not its own', fcmResponders.repliesWithHtml(404), '404 -'],
  ])('about %s is final, and told without a word of the message', async (_, behavior, why) => {
    expect(await answered(behavior)).toEqual({ kind: 'refused', why });
  });
});

describe('a missing FCM response', () => {
  it.each([
    ['which hangs up', fcmResponders.hangsUp()],
    ['which says nothing', () => undefined],
    ['which stops in the middle', fcmResponders.stalls()],
  ])('%s, it is tried later', async (_, behavior) => {
    expect(await answered(behavior, 300)).toEqual({ kind: 'later', after: null });
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('no metadata server'))],
    ['does not come', () => new Promise<string>(() => undefined)],
  ])('since a token to call it with %s, it is tried later', async (_, never) => {
    const without = createFcmSender({
      project: 'usward-live',
      accessToken: never,
      origin: fcm.origin,
      timeoutMs: 100,
    });
    expect(await without(token, message)).toEqual({ kind: 'later', after: null });
    expect(fcm.requests).toEqual([]);
  });
});
