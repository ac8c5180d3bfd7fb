import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { forgetReflection } from '@usward/core/reflection/endpoints';
import { keptUntil, stateOf } from '@usward/core/reflection/view-reflection';
import { known } from '../account/to-user.ts';
import type { Database, Values } from '../database/database.ts';
import { amend, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OwnReflectionDocument } from '../database/reflection-documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { aboutOf, forgetOperationsAbout } from '../http/kept-replies.ts';
import { type Member, memberOf } from '../pairing/membership.ts';
import { isFrozenNow } from '../pairing/part.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { declineWrites } from './decline-writes.ts';
import {
  factsOf,
  reflectionDocuments,
  reflectionKey,
  type StoredReflection,
  storedReflection,
  whileKept,
} from './reflection-store.ts';

type ForgetCall = PersonCall<typeof forgetReflection>;

/**
 * A marker stays in its place until answers would be kept no more: nobody shares again under that id,
 * or has room for one more, by what the other has done. The form stays with it as long as the other
 * has answers to it.
 */
const marked = (
  { coupleId }: Member,
  { agreed }: StoredReflection,
  hasPartnerSaid: boolean,
  now: number,
): readonly Write[] => [
  amend(
    documents.reflection(coupleId, agreed.id),
    {
      form: hasPartnerSaid ? agreed.form : null,
      answered: {},
      given: agreed.given + 1,
      outcome: null,
      score: null,
      scoredAt: null,
      summary: {},
      forgottenAt: agreed.forgottenAt ?? instant(now),
    },
    agreed,
  ),
  set(documents.reflectionDue(coupleId, agreed.id), {
    couple: coupleId,
    reflection: agreed.id,
    dueAt: keptUntil(agreed.sharedAt),
  }),
];

/** What goes: the result, both copies, the own answers; and where the other said nothing, that they declined. */
const forgetWrites = (
  member: Member,
  stored: StoredReflection,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const { me, partner, coupleId, homeTimeZone } = member;
  const { id, forgottenAt } = stored.agreed;
  const key = reflectionKey(stored.agreed, homeTimeZone);
  const hasPartnerSaid = partnersOriginal?.said != null;
  // For the other it is gone already, or theirs alone: they hear nothing of this.
  const isNews = forgottenAt === null;
  return [
    ...marked(member, stored, hasPartnerSaid, now),
    remove(documents.ownReflection(me, id, coupleId)),
    ...(hasPartnerSaid ? [] : [remove(documents.ownReflection(partner, id, coupleId))]),
    ...(isNews ? [me, partner] : [me]).flatMap((person) => [
      remove(documents.sharedReflection(coupleId, person, id)),
      endWaiting(person, key),
      announce(person, 'reflection'),
    ]),
  ];
};

/** What forgetting writes, and whether it is forgotten then, for both, by this or before. */
type Forgetting = { readonly writes: readonly Write[]; readonly isForgotten: boolean };

const forgettingOf = (
  member: Member,
  found: Values<ReturnType<typeof reflectionDocuments>>,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): Forgetting => {
  const stored = storedReflection(found, now);
  // Whoever shared it can take it back also where they would not answer it themselves.
  const state = stored && stateOf({ ...factsOf(member, stored), isDeclined: false }, now);
  const isMarked = found[0] !== null && found[0].forgottenAt !== null;
  if (stored === null || state === null) return { writes: [], isForgotten: isMarked };
  // What they neither shared nor answered is not theirs to take back: it is gone for them alone.
  if (stored.agreed.by !== member.me && (state === 'none' || state === 'partner')) {
    return { writes: declineWrites(member, stored), isForgotten: false };
  }
  return { writes: forgetWrites(member, stored, partnersOriginal, now), isForgotten: true };
};

/** Forgets; gives the two where that is done, now or before, so that their keys can forget it as well. */
const forget = (db: Database, { caller, input, now }: ForgetCall): Promise<Member | null> =>
  untilSettled(() =>
    db.transaction(async (reads) => {
      const user = known(await reads.get(documents.user(caller.id)));
      const member = memberOf(user);
      // Not to be told that it is gone while it is not.
      if (member === null && isFrozenNow(user, now)) throw new AppError('frozen');
      if (member === null) return { writes: [], result: null };
      const { partner, coupleId } = member;
      const { id } = input.params;
      const [couple, original, ...found] = await reads.getAll(
        documents.couple(coupleId),
        documents.ownReflection(partner, id, coupleId),
        ...reflectionDocuments(member, id),
      );
      if (!couple?.confirmedAt) return refuseUnconfirmed(user);
      const kept = whileKept(original, now);
      const { writes, isForgotten } = forgettingOf(member, found, kept, now);
      return { writes, result: isForgotten ? member : null };
    }),
  );

/** Takes a shared form and what came of it away, for both; the other keeps what they said for themselves. */
export const handleForgetReflection = async (
  call: ForgetCall,
): Promise<Output<typeof forgetReflection>> => {
  const { db, input, operation } = call;
  const member = await forget(db, call);
  const about = aboutOf(forgetReflection, input.params);
  if (member !== null && about !== null) {
    for (const person of [member.me, member.partner]) {
      await forgetOperationsAbout(db, person, [about], forgetReflection.name);
    }
  }
  // The key is kept last: a forgetting that was broken off is done again by sending it again.
  return operation.transact(() => Promise.resolve({ writes: [], reply: { ok: true as const } }));
};
