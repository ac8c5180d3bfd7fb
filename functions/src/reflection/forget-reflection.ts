import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { forgetReflection } from '@usward/core/reflection/endpoints';
import { keptUntil, stateOf } from '@usward/core/reflection/view-reflection';
import { known } from '../account/to-user.ts';
import type { Values } from '../database/database.ts';
import { amend, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OwnReflectionDocument } from '../database/reflection-documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
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

/** What forgetting writes; nothing where all is gone already. */
const writesOf = (
  member: Member,
  found: Values<ReturnType<typeof reflectionDocuments>>,
  partnersOriginal: OwnReflectionDocument | null,
  now: number,
): readonly Write[] => {
  const stored = storedReflection(found, now);
  // Whoever shared it can take it back also where they would not answer it themselves.
  const state = stored && stateOf({ ...factsOf(member, stored), isDeclined: false }, now);
  if (stored === null || state === null) return [];
  // What they neither shared nor answered is not theirs to take back: it is gone for them alone.
  if (stored.agreed.by !== member.me && (state === 'none' || state === 'partner')) {
    return declineWrites(member, stored);
  }
  return forgetWrites(member, stored, partnersOriginal, now);
};

/** Takes a shared form and what came of it away, for both; the other keeps what they said for themselves. */
export const handleForgetReflection = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof forgetReflection>): Promise<Output<typeof forgetReflection>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const reply = { ok: true as const };
      const user = known(await reads.get(documents.user(caller.id)));
      const member = memberOf(user);
      // Not to be told that it is gone while it is not.
      if (member === null && isFrozenNow(user, now)) throw new AppError('frozen');
      if (member === null) return { writes: [], reply };
      const { partner, coupleId } = member;
      const { id } = input.params;
      const [couple, original, ...found] = await reads.getAll(
        documents.couple(coupleId),
        documents.ownReflection(partner, id, coupleId),
        ...reflectionDocuments(member, id),
      );
      if (!couple?.confirmedAt) return refuseUnconfirmed(user);
      return { writes: writesOf(member, found, whileKept(original, now), now), reply };
    }),
  );
