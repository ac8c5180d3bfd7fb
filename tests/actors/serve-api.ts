import type { AddressInfo } from 'node:net';
import { memoryUsage } from 'node:process';
import { onPlatform } from './platform.ts';

/** What the process of the API says of itself, in bytes of resident memory. */
export type Memory = { readonly now: number; readonly most: number };

let most = 0;
setInterval(() => {
  most = Math.max(most, memoryUsage.rss());
}, 5);

// Asked for its memory, it begins to measure anew.
process.on('message', () => {
  const now = memoryUsage.rss();
  process.send?.({ now, most } satisfies Memory);
  most = now;
});

const server = onPlatform();
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
