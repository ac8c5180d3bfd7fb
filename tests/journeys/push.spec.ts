import { expect, test } from '@playwright/test';
import { composeMessage, createTestMessage } from '@usward/core/push/compose';
import type { PushEvent } from '@usward/core/push/push-event';
import { check } from '../specification/browser-check.ts';
import {
  buildMessage,
  createCheckinCause,
  createWaitingCause,
  expectScreen,
  getAllCauses,
  getDates,
  NEUTRAL_TEXT,
  toNotificationText,
  withMia,
} from './push-messages.ts';
import {
  leaveApp,
  readPathsLeftForApp,
  recordBadges,
  toDeliveredData,
} from './push-worker-steps.ts';

test.skip(process.platform !== 'linux', 'Elsewhere notifications are shown by the system itself.');

type Wording = 'discreet' | 'full';

/** Each push shows its words once, and a tap on it leads to what it is about. */
const showAndTap = (pushed: readonly (readonly [PushEvent, Wording])[]): Promise<void> =>
  withMia(async (phone, pushes) => {
    const page = phone.page();
    const badges = await recordBadges(pushes.worker());
    for (const [index, [cause, wording]] of pushed.entries()) {
      const message = buildMessage(cause, wording === 'discreet', index);
      const text = toNotificationText(message);
      await test.step(`${text} ${message.path}`, async () => {
        await pushes.deliverUntilShown(await toDeliveredData(message), [text]);
        await expect.poll(async () => (await badges()).at(-1)).toBe(index);
        await pushes.tap(text);
        await expectScreen(page, message.path);
      });
    }
    expect(page.context().pages()).toHaveLength(1);
  });

test('a push shows its words once, discreet or in full, and a tap on it leads to what it is about', () =>
  check('C4.02', () =>
    showAndTap([
      [createWaitingCause('answer'), 'discreet'],
      [createCheckinCause(), 'full'],
    ]),
  ));

for (const wording of ['discreet', 'full'] as const) {
  test(
    `each ${wording} push shows its words once, and a tap on it leads to what it is about`,
    {
      tag: '@full',
    },
    () => showAndTap(getAllCauses(getDates().today).map((cause) => [cause, wording])),
  );
}

test('discreet pushes are one on the screen, full ones one of a kind', { tag: '@full' }, () =>
  withMia(async (_, pushes) => {
    const { today: date } = getDates();
    const nudge: PushEvent = { kind: 'nudge', date };
    for (const cause of [
      createCheckinCause(),
      nudge,
      createWaitingCause('quiz'),
      createWaitingCause('reveal'),
    ]) {
      await pushes.deliverUntilShown(await toDeliveredData(buildMessage(cause)), [NEUTRAL_TEXT]);
    }
    await pushes.tap(NEUTRAL_TEXT);

    const answered = buildMessage(createWaitingCause('answer'), false);
    const proposed = buildMessage(createWaitingCause('question'), false);
    const thinking = buildMessage(nudge, false);
    await pushes.deliverUntilShown(await toDeliveredData(answered), [toNotificationText(answered)]);
    await pushes.deliverUntilShown(await toDeliveredData(thinking), [
      toNotificationText(answered),
      toNotificationText(thinking),
    ]);
    await pushes.deliverUntilShown(await toDeliveredData(proposed), [
      toNotificationText(proposed),
      toNotificationText(thinking),
    ]);
  }),
);

test('a push makes no sound while the app is looked at, but for a test', { tag: '@full' }, () =>
  withMia(async (phone, pushes) => {
    const isSilent = () => pushes.desktop.shown().map((one) => one.isSilent);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    expect(isSilent()).toEqual([true]);
    await pushes.tap(NEUTRAL_TEXT);

    const asked = createTestMessage(0);
    await pushes.deliverUntilShown(await toDeliveredData(asked), [toNotificationText(asked)]);
    expect(isSilent()).toEqual([false]);
    await pushes.tap(toNotificationText(asked));

    await leaveApp(phone.page(), pushes);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    expect(isSilent()).toEqual([false]);
  }),
);

test('a name that is written from right to left is shown as it is', { tag: '@full' }, () =>
  withMia(async (_, pushes) => {
    const cause: PushEvent = { kind: 'nudge', date: getDates().today };
    const message = composeMessage(cause, {
      discreet: false,
      partner: 'יעל',
      milestone: null,
      badge: 1,
    });
    await pushes.deliverUntilShown(await toDeliveredData(message), [toNotificationText(message)]);
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
          await pushes.deliverUntilShown(text, [NEUTRAL_TEXT]);
          await pushes.tap(NEUTRAL_TEXT);
          await expectScreen(page, '/dashboard');
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
      await expect.poll(() => readPathsLeftForApp(page)).toEqual(['subscription-changed']);
    }),
);
