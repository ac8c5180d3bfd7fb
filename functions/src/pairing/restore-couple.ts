import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { restoreCouple } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { Union } from '../database/changes.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { announce } from '../pulse/announce.ts';
import { canThaw, thaw, thawed } from './thaw.ts';

/**
 * Asks to open the frozen space again; it opens once both have asked. Somebody whose former partner
 * has a new one, or is gone, waits like anybody else, so that the answer tells nothing about them.
 */
export const handleRestoreCouple = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof restoreCouple>): Promise<Output<typeof restoreCouple>> =>
  operation.transact(async (reads): Promise<Decision<Output<typeof restoreCouple>>> => {
    const me = known(await reads.get(documents.user(caller.id)));
    const { former } = me;
    if (me.pairing !== 'frozen' || former === null) throw new AppError('nothing-to-restore');
    const { couple: meant = former.couple.id } = input.body;
    if (meant !== former.couple.id) throw new AppError('nothing-to-restore');
    const [couple, theirs] = await reads.getAll(
      documents.couple(former.couple.id),
      documents.user(former.partner.id),
    );
    if (couple === null || !canThaw(couple, now)) throw new AppError('nothing-to-restore');
    const isTheirs = theirs?.former?.couple.id === couple.id;
    if (isTheirs && theirs.pairing === 'frozen' && couple.restore.includes(theirs.id)) {
      const user = toUser({ ...me, ...thawed(couple, theirs) }, caller);
      return { writes: thaw(couple, me, theirs, now), reply: { ok: true, user, waiting: false } };
    }
    const asked = { ...former, asked: 'me' as const };
    return {
      writes: [
        merge(documents.user(me.id), { former: { asked: 'me' } }),
        merge(documents.couple(couple.id), { restore: new Union(me.id) }),
        ...(isTheirs
          ? [
              merge(documents.user(theirs.id), { former: { asked: 'partner' } }),
              announce(theirs.id, 'account'),
            ]
          : []),
      ],
      reply: {
        ok: true,
        user: toUser({ ...me, former: asked }, caller),
        waiting: true,
      },
    };
  });
