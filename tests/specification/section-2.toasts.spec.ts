import { expect, type Page, test } from '@playwright/test';
import { uninvited } from '../actors/settled.ts';
import { type Phone, withPhone } from '../journeys/phone.ts';
import { signInTo } from '../journeys/sign-in.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { expectLeaving, expectShown, type ToastArea, toastArea } from '../journeys/toast-area.ts';
import { openToastPage } from '../journeys/toast-page.ts';
import { check } from './check-in-browser.ts';

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect Partner' });

/** Opens the invite screen, where a code that is no good brings a toast, and stops its clock. */
const atInvite = async (phone: Phone): Promise<ToastArea> => {
  await signInTo(phone, await uninvited(), 'Invite your partner');
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

test('a toast says what happened, can be closed, and is out of the page a second later', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    await failToConnect(page, toast);
    await check('S2.84', () =>
      expect(toast.area.getByText('Connection Failed', { exact: true })).toBeVisible(),
    );
    await check('S2.85', () =>
      expect(
        toast.area.getByText('Invalid code or connection error. Please try again.', {
          exact: true,
        }),
      ).toBeVisible(),
    );
    await check('S2.86', async () => {
      await toast.close.click();
      await expectLeaving(toast);
    });
    await check('S2.93', async () => {
      await page.clock.runFor(999);
      await expect(toast.toasts).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(toast.toasts).toHaveCount(0);
    });
  }));

test('a toast dismisses itself after two seconds and is out of the page after three', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    await failToConnect(page, toast);
    await check('S2.89', async () => {
      await page.clock.runFor(1_999);
      await expectShown(toast);
      await page.clock.runFor(1);
      await expectLeaving(toast);
    });
    await page.clock.runFor(999);
    await expect(toast.toasts).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toast.toasts).toHaveCount(0);
  }));

test('a new toast takes the place of the one that is there', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    await failToConnect(page, toast);
    await page.clock.runFor(1_500);
    await check('S2.88', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Share Invite Code' }).click();
      await expect(toast.toasts).toContainText('Link copied!');
      await expectShown(toast);
      await expect(toast.area).not.toContainText('Connection Failed');
      // The newcomer has two seconds of its own.
      await page.clock.runFor(1_999);
      await expectShown(toast);
      await page.clock.runFor(1);
      await expectLeaving(toast);
    });
  }));

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
    await check('S2.91', async () => {
      await swipe(49);
      await expectInPlace(toast);
      await swipe(51);
      await expectLeaving(toast);
    });
    await page.clock.runFor(1_000);
    await expect(toast.toasts).toHaveCount(0);
    await failToConnect(page, toast);
    await check('S2.90', async () => {
      await swipe(-80);
      await expectInPlace(toast);
      await swipe(80);
      await expectLeaving(toast);
    });
  }),
);

test('a toast is swiped away by a mouse too, also after a first try that went astray', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    const swipe = async (pixels: number) => {
      const { x, y } = await grip(toast);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 4 });
      await page.mouse.up();
    };
    await failToConnect(page, toast);
    await swipe(49);
    await expectInPlace(toast);
    await swipe(-80);
    await expectInPlace(toast);
    await swipe(80);
    await expectLeaving(toast);
  }));

test('a toast stays while somebody points at it or is in it', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    await failToConnect(page, toast);
    await page.clock.runFor(1_000);
    await toast.toasts.hover({ position: { x: 60, y: 20 } });
    await page.mouse.move(200, 60);
    await page.clock.runFor(60_000);
    await expectShown(toast);
    await page.mouse.move(200, 700);
    await page.clock.runFor(999);
    await expectShown(toast);
    await check('S2.92', async () => {
      await page.keyboard.press('F8');
      await expect(toast.area).toBeFocused();
      await expect(toast.area).not.toHaveCSS('outline-style', 'none');
    });
    await page.clock.runFor(60_000);
    await expectShown(toast);
    await page.keyboard.press('Tab');
    await expect(toast.close).toBeFocused();
    await page.keyboard.press('Enter');
    await expectLeaving(toast);
    await page.clock.runFor(1_000);
    await expect(toast.toasts).toHaveCount(0);
  }));

test('the focus goes back to where F8 took it from once the toast has gone', () =>
  withPhone(async (phone) => {
    const toast = await atInvite(phone);
    const page = phone.page();
    await failToConnect(page, toast);
    await expect(connectButton(page)).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectLeaving(toast);
    await page.clock.runFor(1_000);
    await expect(toast.toasts).toHaveCount(0);
    await expect(connectButton(page)).toBeFocused();
  }));

test('a toast has an action when it was given one', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    const show = await openToastPage(page);
    const toast = toastArea(page);
    await check('S2.87', async () => {
      await show({ title: 'Date saved' });
      await expect(toast.toasts).toContainText('Date saved');
      await expect(toast.area.getByRole('button')).toHaveCount(1);
      await show({ title: 'Date saved', action: 'Change it' });
      await expect(toast.area.getByRole('button')).toHaveCount(2);
      await toast.area.getByRole('button', { name: 'Change it' }).click();
      await expect(page).toHaveTitle('Change it');
      await expectLeaving(toast);
    });
  }));
