import type { PersonId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import type { Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type Member, memberOf } from './membership.ts';
import { refuseAlone } from './refuse-alone.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';

/** Two who both stand by their pairing, with the documents of theirs that were asked for. */
export type ConfirmedTwo<D extends readonly Document<unknown>[] = []> = {
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly documents: Values<D>;
};

/**
 * The caller's couple at that very moment, for what only two can do. Throws `frozen` where they have
 * parted, `needs-partner` for somebody alone, and either that or `partner-unconfirmed` while the
 * pairing waits to be confirmed.
 */
export const confirmedTwo = async <const D extends readonly Document<unknown>[]>(
  reads: Reads,
  me: PersonId,
  now: number,
  name: (member: Member) => D,
): Promise<ConfirmedTwo<D>> => {
  const user = known(await reads.get(documents.user(me)));
  const member = memberOf(user);
  if (member === null) return refuseAlone(user, now);
  const [couple, ...rest] = await reads.getAll(documents.couple(member.coupleId), ...name(member));
  if (!couple?.confirmedAt) return refuseUnconfirmed(user);
  return { member, couple, documents: rest as Values<D> };
};
