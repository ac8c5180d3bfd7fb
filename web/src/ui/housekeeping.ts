import { plural } from '@usward/core/language/speak';
import type { QueuedWrite } from '../device/outbox/outbox.ts';

const housekeeping: ReadonlySet<string> = new Set([
  'dashboard/mark-seen',
  'intimacy/set-ready',
  'intimacy/stop-session',
  'reflection/put-off-form',
  'reflection/decline-form',
  'push/keep-device',
  'push/remove-device',
]);

/** Whether a write is one that nobody would call a thing of theirs: it is sent without being spoken of. */
export const isHousekeeping = ({ name }: { readonly name: string }): boolean =>
  housekeeping.has(name);

/** What waits on this device: what is on its way, what needs the person, and small marks of either kind. */
export const sortWaiting = (writes: readonly QueuedWrite[]) => {
  const of = (isMark: boolean, isRejected: boolean) =>
    writes.filter(
      (write) => isHousekeeping(write) === isMark && (write.state === 'attention') === isRejected,
    );
  return {
    toSend: of(false, false),
    needingYou: of(false, true),
    /** Marks, such as what was seen: counted, not listed. */
    marks: of(true, false),
    /** Nothing is lost with them. */
    rejectedMarks: of(true, true),
  };
};

/** "1 thing will be sent", or an empty text when there is nothing to send. */
export const toSendWords = (count: number): string =>
  count === 0
    ? ''
    : plural(count, { one: '# thing will be sent.', other: '# things will be sent.' });
