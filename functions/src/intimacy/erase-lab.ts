import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import type { Caller } from '../auth/identity.ts';
import { type CoupleIds, getMemberIds, readUserWithCouple } from '../couple/membership.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { bind } from '../request/endpoint.ts';
import { done } from '../request/handler-builders.ts';
import { isRunningNow, type Lab, labDocuments, toCoupleLab } from './intimacy-store.ts';
import { clearLabActivity } from './lab-activity.ts';
import { closeLab } from './lab-times.ts';

/** The caller's own words that the other's decisions repeat. */
const removeOwnTextFromPartner = ({ couple, theirs }: Lab): readonly Write[] =>
  Object.keys(theirs.choices.decisions).length === 0
    ? []
    : [merge(documents.intimacy(theirs.id, couple.id), { decisions: new DeleteField() })];

/**
 * While the lab is still running, a copy of the caller's choices stays in it, so that the partner sees no change
 * before it closes. Otherwise the caller's words also go from the partner's decisions.
 */
const keepCopyUntilClosed = (read: Lab, now: number): readonly Write[] => {
  if (!isRunningNow(read, now)) return removeOwnTextFromPartner(read);
  const { couple, mine, lab } = read;
  if (lab.erasedChoices[mine.id]) return [];
  const erasedChoices = { ...mine.choices, on: null, ready: null };
  return [merge(documents.lab(couple.id), { erasedChoices: { [mine.id]: erasedChoices } })];
};

/** Ends consent, and with it what two have open together. */
const close = (db: Database, caller: Caller, now: number): Promise<void> =>
  db.transaction(async (reads) => {
    const { user, coupleContext } = await readUserWithCouple(reads, caller, {
      mine: [],
      ours: (member) => [
        ...labDocuments(member),
        documents.pulse(member.me),
        documents.playSession(member.coupleId),
      ],
    });
    const consents = merge(documents.consents(user.id), { intimacy: new DeleteField() });
    if (coupleContext === null) return { writes: [consents], result: undefined };
    const [lab, pulse, playSession] = toCoupleLab(coupleContext);
    const writes = [
      ...closeLab(lab, playSession, now),
      ...keepCopyUntilClosed(lab, now),
      remove(documents.intimacy(user.id, lab.couple.id)),
      consents,
      ...clearLabActivity({ userId: user.id, pulse }),
      // Their other devices.
      bumpPulse(user.id, 'intimacy'),
    ];
    return { writes, result: undefined };
  });

/** Deletes all that the caller has chosen here; to the other it is as if they had switched it off. */
export const eraseLab = bind(
  intimacyEndpoints.eraseLab,
  async ({ db, caller, now, idempotentWrite }) => {
    await idempotentWrite.begin();
    await close(db, caller, now);
    // By now nothing of it is open, so that what is left can go piece by piece.
    await db.clear(documents.intimacies(caller.id));
    // The key is kept last: an erasing that was broken off is done again by sending it again.
    return idempotentWrite.transact(() => Promise.resolve({ writes: [], reply: done }));
  },
);

/** All that two have in the lab: it goes the moment they part, and nothing brings it back. */
export const wipeLab = (couple: CoupleIds): readonly Write[] => [
  remove(documents.lab(couple.id)),
  remove(documents.playSession(couple.id)),
  ...getMemberIds(couple).map((userId) => remove(documents.intimacy(userId, couple.id))),
];
