import type { TimeZone } from '@usward/core/calendar';
import type { CoupleId, UserId } from '@usward/core/ids';
import { assertActiveSession, type Caller } from '../auth/identity.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { requireUser } from './to-user.ts';

export type Member = {
  readonly me: UserId;
  readonly coupleId: CoupleId;
  readonly partner: UserId;
  readonly homeTimeZone: TimeZone;
};

export type CoupleContext = { readonly member: Member; readonly couple: CoupleDocument };

export type CoupleIds = Pick<CoupleDocument, 'id' | 'inviter' | 'accepter'>;

export const getMemberIds = ({ inviter, accepter }: CoupleIds): readonly UserId[] => [
  inviter,
  accepter,
];

export const hasReadablePreviousCouple = (
  { previousCouple }: Pick<UserDocument, 'previousCouple'>,
  now: number,
): boolean => previousCouple !== null && Date.parse(previousCouple.until) > now;

const MAX_CACHED_MEMBERS = 10_000;

// A guess that saves a round trip; only what was read decides.
const memberCache = new Map<UserId, Member>();

const cacheMember = (member: Member): void => {
  memberCache.delete(member.me);
  memberCache.set(member.me, member);
  if (memberCache.size > MAX_CACHED_MEMBERS) {
    const [oldest] = memberCache.keys();
    if (oldest !== undefined) memberCache.delete(oldest);
  }
};

export const getCachedCoupleId = (userId: UserId): CoupleId | undefined =>
  memberCache.get(userId)?.coupleId;

const toMember = (
  { id, homeTimeZone }: Pick<CoupleDocument, 'id' | 'homeTimeZone'>,
  me: UserId,
  partner: UserId,
): Member => ({ me, coupleId: id, partner, homeTimeZone });

export const getMember = ({ id, couple, partner }: UserDocument): Member | null =>
  couple && partner && toMember(couple, id, partner.id);

export const getPreviousMember = (user: UserDocument, now: number): Member | null => {
  const { previousCouple } = user;
  if (user.pairing !== 'frozen' || previousCouple === null || !hasReadablePreviousCouple(user, now))
    return null;
  return toMember(previousCouple.couple, user.id, previousCouple.partner.id);
};

export const getVisibleCoupleId = (user: UserDocument, now: number): CoupleId | null =>
  (getMember(user) ?? getPreviousMember(user, now))?.coupleId ?? null;

/** By the couple's document: the record of a user with a new partner no longer names it. */
export const findMember = (couple: CoupleDocument, userId: UserId): Member | null => {
  const memberIds = getMemberIds(couple);
  const partner = memberIds.find((one) => one !== userId);
  return memberIds.includes(userId) && partner ? toMember(couple, userId, partner) : null;
};

const isSameMember = (one: Member, other: Member): boolean =>
  one.coupleId === other.coupleId &&
  one.partner === other.partner &&
  one.homeTimeZone === other.homeTimeZone;

type Documents = readonly Document<unknown>[];

type NamedDocuments<M extends Documents, O extends Documents> = {
  readonly mine: M;
  readonly ours: (member: Member) => O;
};

export type UserWithCouple<M extends Documents, O extends Documents> = {
  readonly user: UserDocument;
  readonly mine: Values<M>;
  readonly coupleContext: (CoupleContext & { readonly ours: Values<O> }) | null;
};

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

export type CoupleCall<O extends Documents = []> = Pick<
  UserWithCouple<[], O>,
  'user' | 'coupleContext'
> & {
  readonly now: number;
};

/** Throws `signed-out` or `unlisted-session`. */
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
    cachedMember && isSameMember(cachedMember, member)
      ? (found.mine.slice(mine.length) as Values<ReturnType<typeof ofCouple>>)
      : await reads.getAll(...ofCouple(member));
  // They separated between the two reads, so the user's record says so by now.
  if (couple === null || couple.frozenAt !== null) {
    return { ...(await readUser(reads, caller, mine)), coupleContext: null };
  }
  cacheMember(member);
  return { user, mine: own, coupleContext: { member, couple, ours: shared as Values<O> } };
};

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

/** More couples than one user can have had within the retention. */
const MAX_COUPLES = 100;

export const findCouplesByUser = async (
  db: Database,
  userId: UserId,
): Promise<readonly CoupleDocument[]> => {
  const sides = ['inviter', 'accepter'].map((field) =>
    db.find(documents.couples(), { field, value: userId, limit: MAX_COUPLES }),
  );
  return (await Promise.all(sides)).flat();
};

export const findMembershipsByUser = async (
  db: Database,
  userId: UserId,
): Promise<readonly Member[]> => {
  const couples = await findCouplesByUser(db, userId);
  return couples.map((couple) => findMember(couple, userId)).filter((member) => member !== null);
};
