import { AppError } from '@usward/core/errors';
import { MOST_DEVICES } from '@usward/core/push/device';
import type { keepDevice } from '@usward/core/push/endpoints';
import type { Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PushStateDocument, PushTargetDocument } from '../database/push-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { bindingOf, fingerprintOf } from './targets.ts';

type LostDevice = PushStateDocument['lost'][number];

const withLost = (lost: readonly LostDevice[], device: LostDevice): readonly LostDevice[] =>
  [device, ...lost.filter(({ target }) => target !== device.target)].slice(0, MOST_DEVICES);

/**
 * What is written where a target was another person's: it is theirs no more, and their settings say so.
 * Refused for a browser that did not make the target: it was only told of it.
 */
export const handOver = async (
  reads: Reads,
  owner: PushTargetDocument | null,
  { caller, input, now }: Pick<PersonCall<typeof keepDevice>, 'caller' | 'input' | 'now'>,
): Promise<readonly Write[]> => {
  const { target, secret } = input.body;
  if (owner === null || owner.person === caller.id) return [];
  if (owner.boundTo !== bindingOf(secret)) throw new AppError('forbidden');
  const place = documents.device(owner.person, owner.device);
  const state = documents.pushState(owner.person);
  const [device, former] = await reads.getAll(place, state);
  if (device === null) return [];
  const { id, name, seenAt } = device;
  const lost = withLost(former?.lost ?? [], { id, name, seenAt, target: fingerprintOf(target) });
  return [
    remove(place),
    merge(state, { lost }),
    announce(owner.person, 'push'),
    queueRearm(owner.person, now),
  ];
};
