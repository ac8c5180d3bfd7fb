import { setAbout } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { onSent } from '../../device/outbox/outbox.ts';
import { readCache } from '../../device/read-cache.ts';
import type { Session } from '../../device/session/session.ts';

/** Keeps what was read of this room and the record of the person in step with what was sent, whichever screen is open. */
export const keepUsInStep = ({ replaceUser }: Pick<Session, 'replaceUser'>): void => {
  onSent((write, answer) => {
    if (!write.name.startsWith('us/')) return;
    const about = v.safeParse(setAbout.output, answer);
    if (about.success) replaceUser(about.output.user);
    const client = readCache();
    import('./take-over.ts')
      .then(({ takeOver }) => takeOver(client, write))
      .catch((error: unknown) => console.error(error));
  });
};
