import { expect, type Page, test } from '@playwright/test';
import { TOAST_REMOVE_DELAY_MS } from '../../web/src/ui/toast.ts';
import { coveredControls } from '../journeys/covered-controls.ts';
import { type Phone, withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { expectLeaving, expectShown, type ToastArea, toastArea } from '../journeys/toast-area.ts';
import { createUserBeforeInvite } from '../support/builders/onboarded-users.ts';

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect Partner' });

/** Opens the invite screen, where a code that is no good brings a toast, and stops its clock. */
const atInvite = async (phone: Phone): Promise<ToastArea> => {
  await signInTo(phone, await createUserBeforeInvite(), 'Invite your partner');
  const page = phone.page();
  await page.getByLabel(/partner.s code/).fill('23456');
  const toast = toastArea(page);
  await expect(toast.area).toBeAttached();
  await stopTime(page);
  return toast;
};

/** Brings the toast "Connection Failed", at the moment at which the clock stands. */
const failToConnect = async (page: Page, toast: ToastArea): Promise<void> => {
  await connectButton(page).click();
  await expect(toast.toasts).toContainText('Connection Failed');
  await expectShown(toast);
};

/** The middle of the toast, from where it is dragged. */
const grip = async ({ toasts }: ToastArea): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await toasts.boundingBox();
  if (box === null) throw new Error('No toast is there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Let go too early, it slides back to its place. */
const expectInPlace = async (toast: ToastArea): Promise<void> => {
  await expect(toast.toasts).toHaveCSS('translate', /^(none|0px)( 0px)?$/);
  await expectShown(toast);
};

test('a toast covers no control of the screen', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await failToConnect(page, toast);
      expect(await coveredControls(page, { inView: true })).toEqual([]);
      await toast.close.click();
      await expectLeaving(toast);
      await page.clock.fastForward(TOAST_REMOVE_DELAY_MS);
    }
  }),
);

test('a toast is swiped away to the right by a finger', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const swipe = async (pixels: number) => {
      const { x, y } = await grip(toast);
      const at = (moved: number) => [{ x: x + moved, y }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const moved of [0.25, 0.5, 0.75, 1].map((part) => pixels * part)) {
        const step = { type: 'touchMove', touchPoints: at(moved) } as const;
        await devtools.send('Input.dispatchTouchEvent', step);
      }
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await failToConnect(page, toast);
    await swipe(49);
    await expectInPlace(toast);
    await swipe(51);
    await expectLeaving(toast);
    await page.clock.runFor(1_000);
    await expect(toast.toasts).toHaveCount(0);
    await failToConnect(page, toast);
    await page.keyboard.press('F8');
    await expect(toast.area).not.toHaveCSS('outline-style', 'none');
    await swipe(-80);
    await expectInPlace(toast);
    await swipe(80);
    await expectLeaving(toast);
  }),
);
