import type { Output } from '@usward/core/endpoint';
import type { saveSettings } from '@usward/core/push/endpoints';
import { known } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';

/** Keeps how the caller wants to be told. */
export const handleSaveSettings = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof saveSettings>): Promise<Output<typeof saveSettings>> =>
  operation.transact(async (reads) => {
    const { id } = known(await reads.get(documents.user(caller.id)));
    return {
      writes: [
        merge(documents.pushState(id), { settings: input.body.push }),
        queueRearm(id, now),
        announce(id, 'push'),
      ],
      reply: { ok: true as const },
    };
  });
