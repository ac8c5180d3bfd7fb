import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import type { TestUser } from '../builders/test-user.ts';
import { setNavigator } from './platform.ts';
import { renderAt } from './render-at.tsx';

/** What of all that pushes need a browser may lack. */
type PushPart = 'Notification' | 'PushManager' | 'serviceWorker';

type PushWish = {
  /** What the person has said to notifications before. */
  readonly permission?: NotificationPermission;
  /** What they answer when they are asked; null: nothing, as long as the test lasts. */
  readonly answer?: NotificationPermission | null;
  /** Whether the push worker's file comes by itself. */
  readonly hasWorker?: boolean;
  readonly without?: PushPart;
};

/** Gives the browser of a test what pushes need. Its push service is push-service.ts. */
export const fakePushes = ({
  permission = 'default',
  answer = 'granted',
  hasWorker = true,
  without,
}: PushWish = {}) => {
  let current = permission;
  const closed = Promise.withResolvers<NotificationPermission>();
  // The app waits for one answer at a time, also into the next test.
  onTestFinished(() => closed.resolve('default'));
  const ask = vi.fn(async () => {
    current = answer ?? (await closed.promise);
    return current;
  });
  const subscription = {
    endpoint: 'https://push.usward.test/1',
    toJSON: () => ({ keys: { auth: 'a-secret-of-the-subscription' } }),
    unsubscribe: async () => true,
  };
  const registration = {
    scope: new URL('/firebase-cloud-messaging-push-scope', location.href).href,
    active: {},
    addEventListener: () => undefined,
    // The library subscribes, and it is stood in for.
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [],
  };
  const file = Promise.withResolvers<void>();
  if (hasWorker) file.resolve();
  const register = vi.fn(async () => {
    await file.promise;
    return registration;
  });
  if (without !== 'Notification') {
    vi.stubGlobal('Notification', {
      get permission() {
        return current;
      },
      requestPermission: ask,
    });
  }
  if (without !== 'PushManager') vi.stubGlobal('PushManager', {});
  if (without !== 'serviceWorker') {
    const workers = { register, getRegistration: async () => registration };
    setNavigator('serviceWorker', Object.assign(new EventTarget(), workers));
  }
  return {
    /** How often the person was asked. */
    questions: () => ask.mock.calls.length,
    /** Waits until the app begins to wait for the push worker. */
    untilWorkerAsked: () => waitFor(() => expect(register).toHaveBeenCalled()),
    /** Lets the push worker's file come after all. */
    releaseWorker: file.resolve,
  };
};

/** The switch that turns notifications on this phone on and off. */
const notificationSwitch = (): HTMLElement => screen.getByRole('switch', { name: 'Notifications' });

/** Taps the switch of notifications on this phone. */
export const turnOnNotifications = (user: UserEvent): Promise<void> =>
  user.click(notificationSwitch());

/** Waits until a switch stands like this. */
export const expectSwitched = (name: string, isOn: boolean): Promise<void> =>
  waitFor(() => expect(screen.getByRole('switch', { name })).toHaveProperty('checked', isOn));

/** Opens the settings of notifications, with what was chosen there. */
export const openNotifications = async (person: TestUser): Promise<UserEvent> => {
  const user = await renderAt('/us/notifications', person);
  await screen.findByRole('switch', { name: 'Daily reminder' });
  // The switch of this phone, or what is there in its place.
  await screen.findByText(/^(Notifications|Your browser does not support notifications)$/, {
    selector: 'section *',
  });
  return user;
};

/** Waits for the message that says why notifications stay off. */
export const expectRefusal = (words: string): Promise<void> =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words),
  );

/** Tries to turn notifications on, and waits for the words that say why they are not. */
export const expectRefused = async (user: UserEvent, words: string): Promise<void> => {
  await turnOnNotifications(user);
  await expectRefusal(words);
  await expectSwitched('Notifications', false);
};
