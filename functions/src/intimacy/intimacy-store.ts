import type { PersonId } from '@usward/core/identity';
import type { Consent } from '@usward/core/intimacy/consent';
import { isOn, isRunning, type OwnSwitch } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import {
  type ConsentsDocument,
  IntimacyDocument,
  type LabDocument,
} from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type Member, memberOf, readMembership } from '../pairing/membership.ts';

/** Somebody's choices before the first one. */
export const noChoices: IntimacyDocument = v.parse(IntimacyDocument, {});

/** One of the two, with all that they have said and chosen. */
export type Player = {
  readonly id: PersonId;
  readonly choices: IntimacyDocument;
  readonly consent: Consent | null;
};

/** Two with their lab, open or not. */
export type Lab = {
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly mine: Player;
  readonly theirs: Player;
  readonly lab: LabDocument | null;
};

/** Two whose lab is open. */
export type OpenLab = Lab & { readonly lab: LabDocument };

/** Somebody alone, or the lab of two with the documents that were asked for. */
export type LabRead<D extends readonly Document<unknown>[]> =
  | { readonly kind: 'alone'; readonly user: UserDocument }
  | {
      readonly kind: 'couple';
      readonly user: UserDocument;
      readonly lab: Lab;
      readonly documents: Values<D>;
    };

/** What is read of every lab: the same documents, whoever has chosen what. */
const labDocuments = ({ coupleId, me, partner }: Member) =>
  [
    documents.intimacy(me, coupleId),
    documents.intimacy(partner, coupleId),
    documents.consents(me),
    documents.consents(partner),
    documents.lab(coupleId),
  ] as const;

const player = (
  id: PersonId,
  choices: IntimacyDocument | null,
  consents: ConsentsDocument | null,
): Player => ({ id, choices: choices ?? noChoices, consent: consents?.intimacy ?? null });

const labOf = (
  member: Member,
  couple: CoupleDocument,
  [mine, theirs, myConsents, theirConsents, lab]: Values<ReturnType<typeof labDocuments>>,
): Lab => ({
  member,
  couple,
  mine: player(member.me, mine, myConsents),
  theirs: player(member.partner, theirs, theirConsents),
  lab,
});

const OF_LAB = 5;

const split = <D extends readonly Document<unknown>[]>(found: readonly unknown[]) => ({
  ofLab: found.slice(0, OF_LAB) as unknown as Values<ReturnType<typeof labDocuments>>,
  rest: found.slice(OF_LAB) as Values<D>,
});

/** Reads the caller's lab, with the couple's documents that `name` asks for. */
export const readLab = async <const D extends readonly Document<unknown>[]>(
  db: Database,
  me: PersonId,
  name: (member: Member) => D,
): Promise<LabRead<D>> => {
  const membership = await readMembership(db, me, (member) => [
    ...labDocuments(member),
    ...name(member),
  ]);
  if (membership.kind === 'alone') return membership;
  const { user, member, couple } = membership;
  const { ofLab, rest } = split<D>(membership.documents);
  return { kind: 'couple', user, lab: labOf(member, couple, ofLab), documents: rest };
};

/** The same at the moment of a decision, within a transaction. */
export const labNow = async <const D extends readonly Document<unknown>[]>(
  reads: Reads,
  me: PersonId,
  name: (member: Member) => D,
): Promise<LabRead<D>> => {
  const user = known(await reads.get(documents.user(me)));
  const member = memberOf(user);
  if (member === null) return { kind: 'alone', user };
  const [couple, ...found] = await reads.getAll(
    documents.couple(member.coupleId),
    ...labDocuments(member),
    ...name(member),
  );
  // Whatever ends a couple takes it out of both records in the same step.
  if (couple === null) throw new Error('A person names a couple that is not there.');
  const { ofLab, rest } = split<D>(found);
  return { kind: 'couple', user, lab: labOf(member, couple, ofLab), documents: rest };
};

/** The lab of a couple as its inviter has it, within a transaction. */
export const labOfCouple = async (reads: Reads, couple: CoupleDocument): Promise<Lab> => {
  const { id, inviter, accepter, homeTimeZone } = couple;
  const member = { me: inviter, partner: accepter, coupleId: id, homeTimeZone };
  return labOf(member, couple, await reads.getAll(...labDocuments(member)));
};

/** What somebody has said of the whole: on or off, and the consent. */
export const switchOf = ({ choices, consent }: Player): OwnSwitch => ({ on: choices.on, consent });

/** Whether the lab of two who stand by their pairing has not closed since they opened it. */
export const isRunningNow = (read: Lab, now: number): read is OpenLab =>
  read.couple.confirmedAt !== null &&
  isRunning([read.mine.consent, read.theirs.consent], read.lab, now);

/** A person's choices as their partner sees them: until the lab closes, as they were before being deleted. */
const asSeen = (player: Player, { erased }: LabDocument): Player => ({
  ...player,
  choices: erased[player.id] ?? player.choices,
});

/** The lab as it is open to the caller; null where it is not. */
export const openNow = (read: Lab, now: number): OpenLab | null =>
  isRunningNow(read, now) && isOn(switchOf(read.mine), read.lab, now)
    ? { ...read, theirs: asSeen(read.theirs, read.lab) }
    : null;

/** The lab as both see it together. */
export const seenByBoth = (read: OpenLab): OpenLab => ({
  ...read,
  mine: asSeen(read.mine, read.lab),
  theirs: asSeen(read.theirs, read.lab),
});

/** Whether both have said what opens it. */
export const areBothOn = ({ couple, mine, theirs, lab }: Lab, now: number): boolean =>
  couple.confirmedAt !== null && [mine, theirs].every((one) => isOn(switchOf(one), lab, now));
