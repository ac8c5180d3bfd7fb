import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { emailField, fillSignUp } from '../../../../tests/support/screens/account-steps.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  findHeading,
  follow,
  press,
  settle,
} from '../../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { waitForPaint } from '../../device/startup/wait-for-paint.ts';

const TRACKING = 'Share how you use the app';

const consent = () => screen.findByRole<HTMLInputElement>('switch', { name: TRACKING });

const agree = async (user: UserEvent) => user.click(await consent());

/** What has been counted once everything on screen had its time to be. */
const counted = async () => {
  await waitForPaint();
  await settle();
  return requestsTo('POST /api/track').map(({ body }) => body);
};

const finishSignUp = async (user: UserEvent) => {
  await press(user, 'Create my account');
  await findHeading('When Did You Two Start?');
};

describe('sign-up', () => {
  it('counts nothing without a yes', async () => {
    const user = await fillSignUp();
    expect((await consent()).checked).toBe(false);
    await finishSignUp(user);
    await press(user, 'Skip for now');
    await follow(user, 'Next');
    await expectAddress('/dashboard');
    await follow(user, 'Us');
    await findHeading('Mia');
    expect(await counted()).toEqual([]);
  });

  it('counts from the yes on, and nothing from before it', async () => {
    const user = await fillSignUp();
    await agree(user);
    await finishSignUp(user);
    await waitFor(async () =>
      expect(await counted()).toMatchObject([
        { eventName: 'User Signed Up' },
        { type: 'identify' },
        { properties: { page_name: '/' } },
      ]),
    );
  });

  it('takes a yes back before the account is made', async () => {
    const user = await fillSignUp();
    await agree(user);
    await agree(user);
    expect((await consent()).checked).toBe(false);
    await finishSignUp(user);
    expect(await counted()).toEqual([]);
  });

  it('asks for nothing that the browser has refused already', async () => {
    setNavigator('globalPrivacyControl', true);
    await fillSignUp();
    expect((await consent()).disabled).toBe(true);
  });

  it('says what is stored, and links to all of it', async () => {
    await renderAt('/auth/create-account');
    await emailField();
    expect(
      screen.getByText(/^Usward stores your email, your name, and what you write in the app\./),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: /What’s stored/ });
    expect(link.getAttribute('href')).toBe('/privacy');
    // What is typed stays in the tab it was typed in.
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('the page of what is stored', () => {
  it('is open to visitors, and offers them nothing of an account', async () => {
    const user = await renderAt('/privacy');
    await findHeading('Privacy');
    expect(screen.getByRole('heading', { name: 'What’s stored' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Export|Delete|Notifications/ })).toBeNull();
    expect(screen.queryByRole('heading', { level: 2, name: 'What you agreed to' })).toBeNull();
    await follow(user, 'Back');
    await expectAddress('/');
  });
});

describe('the settings', () => {
  it('count nothing until the yes, and again nothing after a no', async () => {
    const user = await renderAt('/us', await createOnboardedUser());
    expect((await consent()).checked).toBe(false);
    expect(await counted()).toEqual([]);
    await agree(user);
    await follow(user, 'Check-in');
    await findHeading(/How are you/);
    const events = [{ eventName: 'Tab Switched' }, { eventName: 'Page Viewed' }];
    await waitFor(async () => expect(await counted()).toMatchObject(events));
    await follow(user, 'Us');
    await findHeading('Mia');
    await agree(user);
    const before = (await counted()).length;
    await follow(user, 'Today');
    await expectAddress('/dashboard');
    expect(await counted()).toHaveLength(before);
  });

  it('forget the yes when the person signs out', async () => {
    const user = await renderAt('/us', await createOnboardedUser());
    await agree(user);
    await press(user, /^Sign out/);
    await expectAddress('/');
    await waitFor(() => expect(localStorage.getItem('usward-tracking')).toBeNull());
  });
});
