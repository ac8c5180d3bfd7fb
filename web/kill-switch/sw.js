// Withdraws a broken version: deployed in place of the app's own worker, it removes what the app has
// cached and itself, and opens the app's windows from the network. What people wrote lies in IndexedDB
// and is not touched. docs/operations.md says how and when.

const forgetFiles = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
};

const withdraw = async () => {
  // Only the windows that the broken version had: one that comes from the network is left alone.
  const windows = await self.clients.matchAll({ type: 'window' });
  await forgetFiles();
  await self.registration.unregister();
  // A window that has gone meanwhile needs nothing any more.
  await Promise.allSettled(windows.map((window) => window.navigate(window.url)));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));
