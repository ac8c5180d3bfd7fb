import type { TimeZone } from '@usward/core/calendar';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { assertStanding, type Caller } from '../http/identity.ts';

/** One of two: what is needed to name the documents of a couple. */
export type Member = {
  readonly me: PersonId;
  readonly coupleId: CoupleId;
  readonly partner: PersonId;
  readonly homeTimeZone: TimeZone;
};

/** One of two with their couple. */
export type Two = { readonly member: Member; readonly couple: CoupleDocument };

/** What ending a couple needs to know of it. */
export type CoupleIds = Pick<CoupleDocument, 'id' | 'inviter' | 'accepter'>;

/** The two of a couple. */
export const peopleOf = ({ inviter, accepter }: CoupleIds): readonly PersonId[] => [
  inviter,
  accepter,
];

/** Whether the shared space somebody once had can still be read. */
export const isFrozenNow = ({ former }: Pick<UserDocument, 'former'>, now: number): boolean =>
  former !== null && Date.parse(former.until) > now;

/** People remembered on one instance; the oldest is forgotten past that. */
const REMEMBERED = 10_000;

// A guess that saves a round trip; what was read decides, never the guess.
const remembered = new Map<PersonId, Member>();

const remember = (member: Member): void => {
  remembered.delete(member.me);
  remembered.set(member.me, member);
  if (remembered.size > REMEMBERED) {
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }
};

/** The couple in which this instance last saw a person. A guess: it may have ended by now. */
export const coupleKnownOf = (person: PersonId): CoupleId | undefined =>
  remembered.get(person)?.coupleId;

const memberIn = (
  { id, homeTimeZone }: Pick<CoupleDocument, 'id' | 'homeTimeZone'>,
  me: PersonId,
  partner: PersonId,
): Member => ({ me, coupleId: id, partner, homeTimeZone });

/** Who a stored person is in their couple, or null for somebody alone. */
export const memberOf = ({ id, couple, partner }: UserDocument): Member | null =>
  couple && partner && memberIn(couple, id, partner.id);

/** Who somebody was in the couple whose frozen days they can still read, or null. */
export const formerMemberOf = (user: UserDocument, now: number): Member | null => {
  const { former } = user;
  if (user.pairing !== 'frozen' || former === null || !isFrozenNow(user, now)) return null;
  return memberIn(former.couple, user.id, former.partner.id);
};

/** The couple whose days somebody is shown: the present one, or else the last while it lies frozen. */
export const shownCoupleOf = (user: UserDocument, now: number): CoupleId | null =>
  (memberOf(user) ?? formerMemberOf(user, now))?.coupleId ?? null;

/**
 * Who somebody is among the two of a couple, by the couple itself: their own record names it no more
 * once there is somebody new, while the other of before still reads it. Null for anybody else.
 */
export const memberAmong = (couple: CoupleDocument, person: PersonId): Member | null => {
  const people = peopleOf(couple);
  const partner = people.find((one) => one !== person);
  return people.includes(person) && partner ? memberIn(couple, person, partner) : null;
};

const same = (one: Member, other: Member): boolean =>
  one.coupleId === other.coupleId &&
  one.partner === other.partner &&
  one.homeTimeZone === other.homeTimeZone;

type Documents = readonly Document<unknown>[];

/** Which documents are read with a person: their own, and those of their couple. */
type Named<M extends Documents, O extends Documents> = {
  readonly mine: M;
  readonly ours: (member: Member) => O;
};

/** A person with their couple, which is null for somebody alone, and the documents that were named. */
export type Found<M extends Documents, O extends Documents> = {
  readonly user: UserDocument;
  readonly mine: Values<M>;
  readonly two: (Two & { readonly ours: Values<O> }) | null;
};

/** Reads the couple whose frozen days somebody can still read, and documents of it; null where there is none. */
export const findFormer = async <const O extends Documents = []>(
  reads: Reads,
  user: UserDocument,
  now: number,
  ours: (member: Member) => O = () => [] as never,
): Promise<Found<[], O>['two']> => {
  const member = formerMemberOf(user, now);
  if (member === null) return null;
  const [couple, ...found] = await reads.getAll(documents.couple(member.coupleId), ...ours(member));
  return couple && { member, couple, ours: found as Values<O> };
};

/** Who calls, when, and what was read of their couple. */
export type CoupleCall<O extends Documents = []> = Pick<Found<[], O>, 'user' | 'two'> & {
  readonly now: number;
};

/**
 * Reads a person, their couple and the documents named: in one round trip when this instance remembers
 * the couple, else in two. Throws `signed-out` or `unlisted-sign-in` for a sign-in that may do nothing.
 */
export const findPerson = async <const M extends Documents, const O extends Documents>(
  reads: Reads,
  caller: Caller,
  { mine, ours }: Named<M, O>,
): Promise<Found<M, O>> => {
  const ofCouple = (member: Member) =>
    [documents.couple(member.coupleId), ...ours(member)] as const;
  const guess = remembered.get(caller.id);
  const found = await findAlone(reads, caller, [...mine, ...(guess ? ofCouple(guess) : [])]);
  const { user } = found;
  const own = found.mine.slice(0, mine.length) as Values<M>;
  const member = memberOf(user);
  if (member === null) return { user, mine: own, two: null };
  const [couple, ...shared] =
    guess && same(guess, member)
      ? (found.mine.slice(mine.length) as Values<ReturnType<typeof ofCouple>>)
      : await reads.getAll(...ofCouple(member));
  // They parted between the two reads: by now the person's own record says so.
  if (couple === null || couple.frozenAt !== null) {
    return { ...(await findAlone(reads, caller, mine)), two: null };
  }
  remember(member);
  return { user, mine: own, two: { member, couple, ours: shared as Values<O> } };
};

/** Reads a person and their own documents, whoever they are with. */
export const findAlone = async <const M extends Documents>(
  reads: Reads,
  caller: Caller,
  mine: M,
): Promise<Omit<Found<M, []>, 'two'>> => {
  const [user, ...rest] = await reads.getAll(documents.user(caller.id), ...mine);
  assertStanding(user, caller);
  if (user?.couple?.id !== coupleKnownOf(caller.id)) remembered.delete(caller.id);
  return { user: known(user), mine: rest as Values<M> };
};

/** More couples than one person can have had within the time that ended ones are kept. */
const MOST_COUPLES = 100;

/** Every couple of somebody's that there still is, whether or not their record names it. */
export const couplesOfPerson = async (
  db: Database,
  person: PersonId,
): Promise<readonly CoupleDocument[]> => {
  const sides = ['inviter', 'accepter'].map((field) =>
    db.find(documents.couples(), { field, value: person, limit: MOST_COUPLES }),
  );
  return (await Promise.all(sides)).flat();
};

/** Who somebody is in each of these couples. */
export const membershipsOf = async (db: Database, person: PersonId): Promise<readonly Member[]> => {
  const couples = await couplesOfPerson(db, person);
  return couples.map((couple) => memberAmong(couple, person)).filter((member) => member !== null);
};
