import { plural } from '@usward/core/language/i18n';
import type { QueuedWrite } from '../device/outbox/outbox.ts';

const backgroundWriteNames: ReadonlySet<string> = new Set([
  'dashboard/mark-seen',
  'intimacy/set-ready',
  'intimacy/stop-play-session',
  'reflection/snooze-form',
  'reflection/decline-form',
  'push/register-device',
  'push/remove-device',
]);

/** Whether a write is one that nobody would call a thing of theirs: it is sent without being spoken of. */
export const isBackgroundWrite = ({ name }: { readonly name: string }): boolean =>
  backgroundWriteNames.has(name);

/** What waits on this device: what is on its way, what needs the person, and small marks of either kind. */
export const groupWrites = (writes: readonly QueuedWrite[]) => {
  const of = (isMark: boolean, isRejected: boolean) =>
    writes.filter(
      (write) => isBackgroundWrite(write) === isMark && (write.state === 'rejected') === isRejected,
    );
  return {
    toSend: of(false, false),
    rejected: of(false, true),
    /** Marks, such as what was seen: counted, not listed. */
    backgroundWrites: of(true, false),
    /** Nothing is lost with them. */
    rejectedBackgroundWrites: of(true, true),
  };
};

/** "1 thing will be sent", or an empty text when there is nothing to send. */
export const getToSendText = (count: number): string =>
  count === 0
    ? ''
    : plural(count, { one: '# item waiting to send.', other: '# items waiting to send.' });
