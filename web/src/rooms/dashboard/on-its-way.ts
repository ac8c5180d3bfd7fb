import { plural } from '@usward/core/language/speak';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isHousekeeping } from '../../ui/housekeeping.ts';

/** What of the queue is worth telling, in two heaps: on its way, and in need of the person. */
export const onItsWay = (queued: readonly QueuedWrite[]) => {
  const things = queued.filter((write) => !isHousekeeping(write));
  return {
    toSend: things.filter(({ state }) => state !== 'attention'),
    needingYou: things.filter(({ state }) => state === 'attention'),
  };
};

/** "1 thing will be sent", or an empty text when there is nothing to send. */
export const toSendWords = (count: number): string =>
  count === 0
    ? ''
    : plural(count, { one: '# thing will be sent.', other: '# things will be sent.' });
