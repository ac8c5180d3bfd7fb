/// <reference lib="webworker" />
import { storePendingPath } from '../device/pending-path.ts';
import { followTap, pathOfNotification, showPush } from './push-handlers.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  const show = (title: string, options: NotificationOptions) =>
    self.registration.showNotification(title, options);
  event.waitUntil(showPush(event.data?.text() ?? null, { show }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    followTap(pathOfNotification(event.notification.data), {
      remember: storePendingPath,
      // This worker controls no page, so it asks for those of the other one.
      windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
      open: (path) => self.clients.openWindow(path),
    }),
  );
});

// No page waits for this worker's old version.
self.addEventListener('install', () => self.skipWaiting());
