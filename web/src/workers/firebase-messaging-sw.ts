/// <reference lib="webworker" />
import { storeNotificationPath } from '../device/storage/notification-path.ts';
import { recordSubscriptionChange } from '../device/storage/subscription-changed-flag.ts';
import {
  getNotificationPath,
  handleSubscriptionChange,
  openNotification,
  showPush,
} from './push-handlers.ts';

declare const self: ServiceWorkerGlobalScope;

/** This worker controls no page, so uncontrolled windows are included. */
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const setBadge =
  'setAppBadge' in self.navigator ? (count: number) => self.navigator.setAppBadge(count) : null;

self.addEventListener('push', (event) => {
  event.waitUntil(
    showPush(event.data?.text() ?? null, {
      show: (title, options) => self.registration.showNotification(title, options),
      getShown: (tag) => self.registration.getNotifications({ tag }),
      windows,
      setBadge,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    openNotification(getNotificationPath(event.notification.data), {
      remember: storeNotificationPath,
      windows,
      open: (path) => self.clients.openWindow(path),
    }),
  );
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(handleSubscriptionChange({ remember: recordSubscriptionChange, windows }));
});

// No page depends on this worker's old version.
self.addEventListener('install', () => self.skipWaiting());
