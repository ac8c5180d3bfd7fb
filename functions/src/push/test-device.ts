import { AppError } from '@usward/core/errors';
import { speaking } from '@usward/core/language/speak';
import { testMessage } from '@usward/core/push/compose';
import { pushEndpoints } from '@usward/core/push/endpoints';
import type { PushMessage } from '@usward/core/push/message';
import { pushSpeech } from '@usward/core/push/speech';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind, type PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { sendToAll } from './send-to-all.ts';
import { forgetDevices, ownedBy } from './targets.ts';
import { badgeOf, type Recipient, readRecipient, readTwo } from './truth.ts';

/** Tests of one person within an hour (our own choice). */
export const MOST_TESTS = 10;
const HOUR = 3_600_000;

type TestCall = PersonCall<typeof pushEndpoints.testDevice>;

const testOf = ({ user }: Recipient, badge: number): PushMessage =>
  speaking(pushSpeech(user.chosenLanguage, user.locale), () => testMessage(badge));

/** Counts a test before anything is sent, so that no two at once get past the limit. */
const countTest = ({ db, caller, input, now }: TestCall) =>
  db.transaction(async (reads) => {
    const [recipient, device] = await Promise.all([
      readRecipient(reads, caller.id),
      reads.get(documents.device(caller.id, input.params.id)),
    ]);
    const owned = device && (await ownedBy(reads, caller.id, [device]));
    if (recipient === null || device === null || owned?.length === 0) {
      throw new AppError('not-found');
    }
    const recent = (recipient.state?.tests ?? []).filter((at) => at > now - HOUR);
    const [oldest = now] = recent;
    if (recent.length >= MOST_TESTS) {
      throw new AppError('too-many', { retryAfter: Math.max(1, (oldest + HOUR - now) / 1000) });
    }
    const two = await readTwo(reads, recipient.user);
    return {
      writes: [merge(documents.pushState(caller.id), { tests: [...recent, now] })],
      result: { device, message: testOf(recipient, badgeOf(recipient, two, now)) },
    };
  });

const results = { sent: 'sent', gone: 'gone', later: 'failed', refused: 'failed' } as const;

/** Sends a push to one of the caller's devices at once, whatever they chose otherwise. */
export const testDevice = bind(pushEndpoints.testDevice, async (call) => {
  const { caller, now, sendPush, operation } = call;
  const { device, message } = await countTest(call);
  const [sent] = await sendToAll(sendPush, [device], message);
  const result = results[sent?.delivery.kind ?? 'later'];
  return operation.transact(async (reads) => {
    const forgotten = result === 'gone' ? await forgetDevices(reads, caller.id, [device]) : [];
    const told: readonly Write[] =
      forgotten.length === 0 ? [] : [announce(caller.id, 'push'), queueRearm(caller.id, now)];
    return { writes: [...forgotten, ...told], reply: { result } };
  });
});
