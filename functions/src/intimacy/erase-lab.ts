import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { eraseLab } from '@usward/core/intimacy/endpoints';
import { Removal } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { closeLab } from './close-lab.ts';
import { isRunningNow, type Lab, labNow } from './intimacy-store.ts';
import { endSomething } from './something.ts';

/** Documents removed in one batch: there is one for each couple, and one of alone. */
const AT_ONCE = 100;

/** The caller's own words that the other's decisions repeat. */
const wordsWithPartner = ({ couple, theirs }: Lab): readonly Write[] =>
  Object.keys(theirs.choices.decisions).length === 0
    ? []
    : [merge(documents.intimacy(theirs.id, couple.id), { decisions: new Removal() })];

/**
 * While the lab is still running, a copy of the caller's choices stays in it, so that the partner sees no change
 * before it closes. Otherwise the caller's words also go from the partner's decisions.
 */
const untilItCloses = (read: Lab, now: number): readonly Write[] => {
  if (!isRunningNow(read, now)) return wordsWithPartner(read);
  const { couple, mine, lab } = read;
  if (lab.erased[mine.id]) return [];
  const erased = { ...mine.choices, on: null, ready: null };
  return [merge(documents.lab(couple.id), { erased: { [mine.id]: erased } })];
};

/** Ends consent, and with it what two have open together. */
const close = (db: Database, person: PersonId, now: number): Promise<void> =>
  db.transaction(async (reads) => {
    const read = await labNow(reads, person, ({ me, coupleId }) => [
      documents.pulse(me),
      documents.session(coupleId),
    ]);
    const consents = merge(documents.consents(person), { intimacy: new Removal() });
    if (read.kind === 'alone') return { writes: [consents], result: undefined };
    const { lab, documents: found } = read;
    const [pulse, session] = found;
    const writes = [
      ...closeLab(lab, session, now),
      ...untilItCloses(lab, now),
      remove(documents.intimacy(person, lab.couple.id)),
      consents,
      ...endSomething({ person, pulse }),
      // Their other devices.
      announce(person, 'intimacy'),
    ];
    return { writes, result: undefined };
  });

/** Deletes all that the caller has chosen here; to the other it is as if they had switched it off. */
export const handleEraseLab = async ({
  db,
  caller,
  now,
  operation,
}: PersonCall<typeof eraseLab>): Promise<Output<typeof eraseLab>> => {
  await operation.begin();
  await close(db, caller.id, now);
  // By now nothing of it is open, so that what is left can go piece by piece.
  await db.clear(documents.intimacies(caller.id), { atOnce: AT_ONCE });
  // The key is kept last: an erasing that was broken off is done again by sending it again.
  return operation.transact(() => Promise.resolve({ writes: [], reply: { ok: true } }));
};
