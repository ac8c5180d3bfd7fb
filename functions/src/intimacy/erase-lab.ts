import type { Output } from '@usward/core/endpoint';
import { eraseLab } from '@usward/core/intimacy/endpoints';
import { Removal } from '../database/changes.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { forgetOperations } from '../http/kept-replies.ts';
import { closeLab } from './close-lab.ts';
import { type Lab, labNow } from './intimacy-store.ts';
import { endSomething } from './something.ts';

/** Documents removed in one batch: there is one for each couple, and one of alone. */
const AT_ONCE = 100;

/** The caller's own words that the other's decisions repeat. */
const wordsWithPartner = ({ couple, theirs }: Lab): readonly Write[] =>
  Object.keys(theirs.choices.decisions).length === 0
    ? []
    : [merge(documents.intimacy(theirs.id, couple.id), { decisions: new Removal() })];

/** Deletes all that the caller has chosen here; to the other it is as if they had switched it off. */
export const handleEraseLab = async ({
  db,
  caller,
  now,
  operation,
}: PersonCall<typeof eraseLab>): Promise<Output<typeof eraseLab>> => {
  const reply = await operation.transact(async (reads) => {
    const read = await labNow(reads, caller.id, ({ me, coupleId }) => [
      documents.pulse(me),
      documents.session(coupleId),
    ]);
    const consents = merge(documents.consents(caller.id), { intimacy: new Removal() });
    const done = { ok: true } as const;
    if (read.kind === 'alone') return { writes: [consents], reply: done };
    const { lab, documents: found } = read;
    const [pulse, session] = found;
    return {
      writes: [
        ...closeLab(lab, session, now),
        ...wordsWithPartner(lab),
        remove(documents.intimacy(caller.id, lab.couple.id)),
        consents,
        ...endSomething({ person: caller.id, pulse }),
      ],
      reply: done,
    };
  });
  // By now nothing of it is open, so that what is left can go piece by piece.
  await db.clear(documents.intimacies(caller.id), { atOnce: AT_ONCE });
  await forgetOperations(db, caller.id, 'intimacy', eraseLab.name);
  return reply;
};
