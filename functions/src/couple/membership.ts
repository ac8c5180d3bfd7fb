import type { TimeZone } from '@usward/core/calendar';
import type { CoupleId, UserId } from '@usward/core/identity';
import { assertActiveSession, type Caller } from '../auth/identity.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { requireUser } from './to-user.ts';

/** One of two: what is needed to name the documents of a couple. */
export type Member = {
  readonly me: UserId;
  readonly coupleId: CoupleId;
  readonly partner: UserId;
  readonly homeTimeZone: TimeZone;
};

/** One of two with their couple. */
export type CoupleContext = { readonly member: Member; readonly couple: CoupleDocument };

/** What ending a couple needs to know of it. */
export type CoupleIds = Pick<CoupleDocument, 'id' | 'inviter' | 'accepter'>;

/** The two of a couple. */
export const getMemberIds = ({ inviter, accepter }: CoupleIds): readonly UserId[] => [
  inviter,
  accepter,
];

/** Whether the shared space somebody once had can still be read. */
export const hasReadablePreviousCouple = (
  { previousCouple }: Pick<UserDocument, 'previousCouple'>,
  now: number,
): boolean => previousCouple !== null && Date.parse(previousCouple.until) > now;

/** People remembered on one instance; the oldest is forgotten past that. */
const MAX_CACHED_MEMBERS = 10_000;

// A guess that saves a round trip; what was read decides, never the guess.
const memberCache = new Map<UserId, Member>();

const cacheMember = (member: Member): void => {
  memberCache.delete(member.me);
  memberCache.set(member.me, member);
  if (memberCache.size > MAX_CACHED_MEMBERS) {
    const [oldest] = memberCache.keys();
    if (oldest !== undefined) memberCache.delete(oldest);
  }
};

/** The couple in which this instance last saw a person. A guess: it may have ended by now. */
export const getCachedCoupleId = (userId: UserId): CoupleId | undefined =>
  memberCache.get(userId)?.coupleId;

const toMember = (
  { id, homeTimeZone }: Pick<CoupleDocument, 'id' | 'homeTimeZone'>,
  me: UserId,
  partner: UserId,
): Member => ({ me, coupleId: id, partner, homeTimeZone });

/** Who a stored person is in their couple, or null for somebody alone. */
export const getMember = ({ id, couple, partner }: UserDocument): Member | null =>
  couple && partner && toMember(couple, id, partner.id);

/** Who somebody was in the couple whose frozen days they can still read, or null. */
export const getPreviousMember = (user: UserDocument, now: number): Member | null => {
  const { previousCouple } = user;
  if (user.pairing !== 'frozen' || previousCouple === null || !hasReadablePreviousCouple(user, now))
    return null;
  return toMember(previousCouple.couple, user.id, previousCouple.partner.id);
};

/** The couple whose days somebody is shown: the present one, or else the last while it lies frozen. */
export const getVisibleCoupleId = (user: UserDocument, now: number): CoupleId | null =>
  (getMember(user) ?? getPreviousMember(user, now))?.coupleId ?? null;

/**
 * Who somebody is among the two of a couple, by the couple itself: their own record names it no more
 * once there is somebody new, while the other of before still reads it. Null for anybody else.
 */
export const findMember = (couple: CoupleDocument, userId: UserId): Member | null => {
  const memberIds = getMemberIds(couple);
  const partner = memberIds.find((one) => one !== userId);
  return memberIds.includes(userId) && partner ? toMember(couple, userId, partner) : null;
};

const same = (one: Member, other: Member): boolean =>
  one.coupleId === other.coupleId &&
  one.partner === other.partner &&
  one.homeTimeZone === other.homeTimeZone;

type Documents = readonly Document<unknown>[];

/** Which documents are read with a person: their own, and those of their couple. */
type NamedDocuments<M extends Documents, O extends Documents> = {
  readonly mine: M;
  readonly ours: (member: Member) => O;
};

/** A person with their couple, which is null for somebody alone, and the documents that were named. */
export type UserWithCouple<M extends Documents, O extends Documents> = {
  readonly user: UserDocument;
  readonly mine: Values<M>;
  readonly coupleContext: (CoupleContext & { readonly ours: Values<O> }) | null;
};

/** Reads the couple whose frozen days somebody can still read, and documents of it; null where there is none. */
export const findPreviousCouple = async <const O extends Documents = []>(
  reads: Reads,
  user: UserDocument,
  now: number,
  ours: (member: Member) => O = () => [] as never,
): Promise<UserWithCouple<[], O>['coupleContext']> => {
  const member = getPreviousMember(user, now);
  if (member === null) return null;
  const [couple, ...found] = await reads.getAll(documents.couple(member.coupleId), ...ours(member));
  return couple && { member, couple, ours: found as Values<O> };
};

/** Who calls, when, and what was read of their couple. */
export type CoupleCall<O extends Documents = []> = Pick<
  UserWithCouple<[], O>,
  'user' | 'coupleContext'
> & {
  readonly now: number;
};

/**
 * Reads a person, their couple and the documents named: in one round trip when this instance remembers
 * the couple, else in two. Throws `signed-out` or `unlisted-session` for a sign-in that may do nothing.
 */
export const readUserWithCouple = async <const M extends Documents, const O extends Documents>(
  reads: Reads,
  caller: Caller,
  { mine, ours }: NamedDocuments<M, O>,
): Promise<UserWithCouple<M, O>> => {
  const ofCouple = (member: Member) =>
    [documents.couple(member.coupleId), ...ours(member)] as const;
  const cachedMember = memberCache.get(caller.id);
  const found = await readUser(reads, caller, [
    ...mine,
    ...(cachedMember ? ofCouple(cachedMember) : []),
  ]);
  const { user } = found;
  const own = found.mine.slice(0, mine.length) as Values<M>;
  const member = getMember(user);
  if (member === null) return { user, mine: own, coupleContext: null };
  const [couple, ...shared] =
    cachedMember && same(cachedMember, member)
      ? (found.mine.slice(mine.length) as Values<ReturnType<typeof ofCouple>>)
      : await reads.getAll(...ofCouple(member));
  // They parted between the two reads: by now the person's own record says so.
  if (couple === null || couple.frozenAt !== null) {
    return { ...(await readUser(reads, caller, mine)), coupleContext: null };
  }
  cacheMember(member);
  return { user, mine: own, coupleContext: { member, couple, ours: shared as Values<O> } };
};

/** Reads a person and their own documents, whoever they are with. */
export const readUser = async <const M extends Documents>(
  reads: Reads,
  caller: Caller,
  mine: M,
): Promise<Omit<UserWithCouple<M, []>, 'coupleContext'>> => {
  const [user, ...rest] = await reads.getAll(documents.user(caller.id), ...mine);
  assertActiveSession(user, caller);
  if (user?.couple?.id !== getCachedCoupleId(caller.id)) memberCache.delete(caller.id);
  return { user: requireUser(user), mine: rest as Values<M> };
};

/** More couples than one person can have had within the time that ended ones are kept. */
const MAX_COUPLES = 100;

/** Every couple of somebody's that there still is, whether or not their record names it. */
export const findCouplesByUser = async (
  db: Database,
  userId: UserId,
): Promise<readonly CoupleDocument[]> => {
  const sides = ['inviter', 'accepter'].map((field) =>
    db.find(documents.couples(), { field, value: userId, limit: MAX_COUPLES }),
  );
  return (await Promise.all(sides)).flat();
};

/** Who somebody is in each of these couples. */
export const findMembershipsByUser = async (
  db: Database,
  userId: UserId,
): Promise<readonly Member[]> => {
  const couples = await findCouplesByUser(db, userId);
  return couples.map((couple) => findMember(couple, userId)).filter((member) => member !== null);
};
