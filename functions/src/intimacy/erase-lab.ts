import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import type { Caller } from '../auth/identity.ts';
import { type CoupleIds, getMemberIds, readUserWithCouple } from '../couple/membership.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { bind } from '../request/endpoint.ts';
import { done } from '../request/handler-builders.ts';
import { clearLabActivity } from './lab-activity.ts';
import { isRunningNow, type Lab, labDocuments, toCoupleLab } from './lab-state.ts';
import { scheduleLabClosing } from './lab-times.ts';

const removeOwnTextFromPartner = ({ couple, theirs }: Lab): readonly Write[] =>
  Object.keys(theirs.choices.decisions).length === 0
    ? []
    : [merge(documents.intimacy(theirs.id, couple.id), { decisions: new DeleteField() })];

/** Keeps a copy while the lab runs, so that the partner sees no change before it closes. */
const keepErasedChoicesUntilClosed = (read: Lab, now: number): readonly Write[] => {
  if (!isRunningNow(read, now)) return removeOwnTextFromPartner(read);
  const { couple, mine, lab } = read;
  if (lab.erasedChoices[mine.id]) return [];
  const erasedChoices = { ...mine.choices, on: null, ready: null };
  return [merge(documents.lab(couple.id), { erasedChoices: { [mine.id]: erasedChoices } })];
};

const eraseCurrentLab = (db: Database, caller: Caller, now: number): Promise<void> =>
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
      ...scheduleLabClosing(lab, playSession, now),
      ...keepErasedChoicesUntilClosed(lab, now),
      remove(documents.intimacy(user.id, lab.couple.id)),
      consents,
      ...clearLabActivity({ userId: user.id, pulse }),
      bumpPulse(user.id, 'intimacy'),
    ];
    return { writes, result: undefined };
  });

/** To the partner it looks as if the caller had switched it off. */
export const eraseLab = bind(
  intimacyEndpoints.eraseLab,
  async ({ db, caller, now, idempotentWrite }) => {
    await idempotentWrite.begin();
    await eraseCurrentLab(db, caller, now);
    // Nothing is open now, so the rest can be removed piece by piece.
    await db.clear(documents.intimacies(caller.id));
    // The idempotency key is stored last, so that a repeated request finishes an interrupted one.
    return idempotentWrite.transact(() => Promise.resolve({ writes: [], reply: done }));
  },
);

/** Goes with the separation; a restore does not bring it back. */
export const wipeLab = (couple: CoupleIds): readonly Write[] => [
  remove(documents.lab(couple.id)),
  remove(documents.playSession(couple.id)),
  ...getMemberIds(couple).map((userId) => remove(documents.intimacy(userId, couple.id))),
];
