import { expect, test } from '@playwright/test';
import type { PushCause } from '@usward/core/push/cause';
import { compose, testMessage } from '@usward/core/push/compose';
import { check } from '../specification/check-in-browser.ts';
import {
  arrived,
  checkin,
  dates,
  everyCause,
  messageOf,
  neutral,
  said,
  waits,
  withMia,
} from './push-worker-couple.ts';
import { asDelivered, leaveApp, leftForApp, noteBadges } from './push-worker-steps.ts';

test.skip(process.platform !== 'linux', 'Elsewhere notifications are shown by the system itself.');

type Wording = 'discreet' | 'full';

/** Each push shows its words once, and a tap on it leads to what it is about. */
const showAndTap = (pushed: readonly (readonly [PushCause, Wording])[]): Promise<void> =>
  withMia(async (phone, pushes) => {
    const page = phone.page();
    const badges = await noteBadges(pushes.worker());
    for (const [index, [cause, wording]] of pushed.entries()) {
      const message = messageOf(cause, wording === 'discreet', index);
      const text = said(message);
      await test.step(`${text} ${message.path}`, async () => {
        await pushes.becomes(await asDelivered(message), [text]);
        await expect.poll(async () => (await badges()).at(-1)).toBe(index);
        await pushes.tap(text);
        await arrived(page, message.path);
      });
    }
    expect(page.context().pages()).toHaveLength(1);
  });

test('a push shows its words once, discreet or in full, and a tap on it leads to what it is about', () =>
  check('C4.02', () =>
    showAndTap([
      [waits('answer'), 'discreet'],
      [checkin(), 'full'],
    ]),
  ));

for (const wording of ['discreet', 'full'] as const) {
  test(
    `each ${wording} push shows its words once, and a tap on it leads to what it is about`,
    {
      tag: '@full',
    },
    () => showAndTap(everyCause(dates().today).map((cause) => [cause, wording])),
  );
}

test('discreet pushes are one on the screen, full ones one of a kind', { tag: '@full' }, () =>
  withMia(async (_, pushes) => {
    const { today: date } = dates();
    const nudge: PushCause = { kind: 'nudge', date };
    for (const cause of [checkin(), nudge, waits('quiz'), waits('reveal')]) {
      await pushes.becomes(await asDelivered(messageOf(cause)), [neutral]);
    }
    await pushes.tap(neutral);

    const answered = messageOf(waits('answer'), false);
    const proposed = messageOf(waits('question'), false);
    const thinking = messageOf(nudge, false);
    await pushes.becomes(await asDelivered(answered), [said(answered)]);
    await pushes.becomes(await asDelivered(thinking), [said(answered), said(thinking)]);
    await pushes.becomes(await asDelivered(proposed), [said(proposed), said(thinking)]);
  }),
);

test('a push makes no sound while the app is looked at, but for a test', { tag: '@full' }, () =>
  withMia(async (phone, pushes) => {
    const isSilent = () => pushes.desktop.shown().map((one) => one.isSilent);
    await pushes.becomes(await asDelivered(messageOf(checkin())), [neutral]);
    expect(isSilent()).toEqual([true]);
    await pushes.tap(neutral);

    const asked = testMessage(0);
    await pushes.becomes(await asDelivered(asked), [said(asked)]);
    expect(isSilent()).toEqual([false]);
    await pushes.tap(said(asked));

    await leaveApp(phone.page(), pushes);
    await pushes.becomes(await asDelivered(messageOf(checkin())), [neutral]);
    expect(isSilent()).toEqual([false]);
  }),
);

test('a name that is written from right to left is shown as it is', { tag: '@full' }, () =>
  withMia(async (_, pushes) => {
    const cause: PushCause = { kind: 'nudge', date: dates().today };
    const message = compose(cause, { discreet: false, partner: 'יעל', milestone: null, badge: 1 });
    await pushes.becomes(await asDelivered(message), [said(message)]);
  }),
);

const data = (more: object) => JSON.stringify({ data: more });

test(
  'a push that cannot be read shows one neutral notification, whose tap leads to the dashboard',
  { tag: '@full' },
  () =>
    withMia(async (phone, pushes) => {
      const page = phone.page();
      for (const text of [
        '',
        'words',
        '{"data": 7',
        'null',
        data([]),
        data({ title: 7, body: null, path: {}, tag: [], badge: true }),
        data({ title: '', body: '\u0000', path: '', tag: '', badge: 'x' }),
        data({ title: 'Ju\u0007les', body: 'a\u0000b', path: '/us\u0000', tag: 'a\u0000' }),
        data({ path: 'https://example.org/' }),
        data({ path: '//example.org/' }),
        data({ path: '/\\example.org/' }),
        data({ path: '/nowhere' }),
        data({ title: 'x'.repeat(3000), body: 'x'.repeat(3000) }),
        data({ title: 'Noah', body: 'x'.repeat(100_000) }),
      ]) {
        await test.step(text.slice(0, 60), async () => {
          await page.goto('/us');
          await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
          await pushes.becomes(text, [neutral]);
          await pushes.tap(neutral);
          await arrived(page, '/dashboard');
        });
      }
    }),
);

test(
  'a subscription that the browser replaced is told to the open app, and kept for its next start',
  { tag: '@full' },
  () =>
    withMia(async (phone, pushes) => {
      const page = phone.page();
      const change = () =>
        pushes.worker().evaluate(() => {
          const Extendable = Reflect.get(globalThis, 'ExtendableEvent');
          dispatchEvent(new Extendable('pushsubscriptionchange'));
        });
      await page.evaluate(() => {
        const received = new Promise<unknown>((resolve) => {
          navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), {
            once: true,
          });
        });
        Object.assign(globalThis, { received });
      });
      await change();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'received'))).toEqual({
        type: 'subscription-changed',
      });

      // A picture is of the same origin and has no app in it.
      await page.goto('/icons/icon.svg');
      await change();
      await expect.poll(() => leftForApp(page)).toEqual(['subscription-changed']);
    }),
);
