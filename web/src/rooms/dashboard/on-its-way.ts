import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** Writes that nobody would call a thing of theirs: they are sent without being spoken of. */
const housekeeping: ReadonlySet<string> = new Set([
  'daily/see-reveal',
  'checkin/see-week',
  'quiz/see-quiz',
  'intimacy/see-lab',
  'intimacy/set-ready',
  'intimacy/stop-session',
  'reflection/see-reflection',
  'reflection/put-off-form',
  'reflection/decline-form',
]);

/** What of the queue is worth telling, in two heaps: on its way, and in need of the person. */
export const onItsWay = (queued: readonly QueuedWrite[]) => {
  const things = queued.filter(({ name }) => !housekeeping.has(name));
  return {
    toSend: things.filter(({ state }) => state !== 'attention'),
    needingYou: things.filter(({ state }) => state === 'attention'),
  };
};

/** "1 thing will be sent", or an empty text when there is nothing to send. */
export const toSendWords = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 thing will be sent.' : `${count} things will be sent.`;
};
