import type { AddressInfo } from 'node:net';
import { memoryUsage } from 'node:process';
import { createPlatformServer } from './fakes/cloud-functions-server.ts';

/** What the process of the API says of itself, in bytes of resident memory. */
export type Memory = { readonly now: number; readonly peakMemory: number };

let peakMemory = 0;
setInterval(() => {
  peakMemory = Math.max(peakMemory, memoryUsage.rss());
}, 5);

// Asked for its memory, it begins to measure anew.
process.on('message', () => {
  const now = memoryUsage.rss();
  process.send?.({ now, peakMemory } satisfies Memory);
  peakMemory = now;
});

const server = createPlatformServer();
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
