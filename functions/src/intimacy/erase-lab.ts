import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import { Removal } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind } from '../http/endpoint.ts';
import { done } from '../http/frames.ts';
import type { Caller } from '../http/identity.ts';
import { type CoupleIds, findPerson, peopleOf } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { isRunningNow, type Lab, labDocuments, labOfTwo } from './intimacy-store.ts';
import { closeLab } from './lab-times.ts';
import { endSomething } from './something.ts';

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
const close = (db: Database, caller: Caller, now: number): Promise<void> =>
  db.transaction(async (reads) => {
    const { user, two } = await findPerson(reads, caller, {
      mine: [],
      ours: (member) => [
        ...labDocuments(member),
        documents.pulse(member.me),
        documents.session(member.coupleId),
      ],
    });
    const consents = merge(documents.consents(user.id), { intimacy: new Removal() });
    if (two === null) return { writes: [consents], result: undefined };
    const [lab, pulse, session] = labOfTwo(two);
    const writes = [
      ...closeLab(lab, session, now),
      ...untilItCloses(lab, now),
      remove(documents.intimacy(user.id, lab.couple.id)),
      consents,
      ...endSomething({ person: user.id, pulse }),
      // Their other devices.
      announce(user.id, 'intimacy'),
    ];
    return { writes, result: undefined };
  });

/** Deletes all that the caller has chosen here; to the other it is as if they had switched it off. */
export const eraseLab = bind(intimacyEndpoints.eraseLab, async ({ db, caller, now, operation }) => {
  await operation.begin();
  await close(db, caller, now);
  // By now nothing of it is open, so that what is left can go piece by piece.
  await db.clear(documents.intimacies(caller.id));
  // The key is kept last: an erasing that was broken off is done again by sending it again.
  return operation.transact(() => Promise.resolve({ writes: [], reply: done }));
});

/** All that two have in the lab: it goes the moment they part, and nothing brings it back. */
export const wipeLab = (couple: CoupleIds): readonly Write[] => [
  remove(documents.lab(couple.id)),
  remove(documents.session(couple.id)),
  ...peopleOf(couple).map((person) => remove(documents.intimacy(person, couple.id))),
];
