import { plural } from '@usward/core/language/i18n';
import type { OutboxWrite } from '../device/outbox/outbox.ts';

const backgroundWriteNames: ReadonlySet<string> = new Set([
  'dashboard/mark-seen',
  'intimacy/set-ready',
  'intimacy/stop-play-session',
  'reflection/snooze-form',
  'reflection/decline-form',
  'push/register-device',
  'push/remove-device',
]);

export const isBackgroundWrite = ({ name }: { readonly name: string }): boolean =>
  backgroundWriteNames.has(name);

export const groupWrites = (writes: readonly OutboxWrite[]) => {
  const of = (isMark: boolean, isRejected: boolean) =>
    writes.filter(
      (write) => isBackgroundWrite(write) === isMark && (write.state === 'rejected') === isRejected,
    );
  return {
    toSend: of(false, false),
    rejected: of(false, true),
    backgroundWrites: of(true, false),
    rejectedBackgroundWrites: of(true, true),
  };
};

export const getToSendText = (count: number): string =>
  count === 0
    ? ''
    : plural(count, { one: '# item waiting to send.', other: '# items waiting to send.' });
