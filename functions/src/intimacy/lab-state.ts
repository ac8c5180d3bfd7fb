import type { AuthoringCouple } from '@usward/core/authoring-couple';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import type { Consent } from '@usward/core/intimacy/consent';
import { isLabRunning, isLabSwitchedOn, type LabSwitch } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import type { CoupleContext, Member } from '../couple/membership.ts';
import {
  assertAuthoringCouple,
  rejectUnconfirmed,
  rejectWithoutPartner,
} from '../couple/refusals.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import {
  type ConsentsDocument,
  IntimacyDocument,
  type LabDocument,
} from '../database/intimacy-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

export const noChoices: IntimacyDocument = v.parse(IntimacyDocument, {});

export type Player = {
  readonly id: UserId;
  readonly choices: IntimacyDocument;
  readonly consent: Consent | null;
};

export type Lab = {
  readonly member: Member;
  readonly couple: CoupleDocument;
  readonly mine: Player;
  readonly theirs: Player;
  readonly lab: LabDocument | null;
};

export type OpenLab = Lab & { readonly lab: LabDocument };

/** The same documents whatever the two have chosen. */
export const labDocuments = ({ coupleId, me, partner }: Member) =>
  [
    documents.intimacy(me, coupleId),
    documents.intimacy(partner, coupleId),
    documents.consents(me),
    documents.consents(partner),
    documents.lab(coupleId),
  ] as const;

type LabValues = Values<ReturnType<typeof labDocuments>>;

const toPlayer = (
  id: UserId,
  choices: IntimacyDocument | null,
  consents: ConsentsDocument | null,
): Player => ({ id, choices: choices ?? noChoices, consent: consents?.intimacy ?? null });

const toLab = (
  member: Member,
  couple: CoupleDocument,
  [mine, theirs, myConsents, theirConsents, lab]: LabValues,
): Lab => ({
  member,
  couple,
  mine: toPlayer(member.me, mine, myConsents),
  theirs: toPlayer(member.partner, theirs, theirConsents),
  lab,
});

type WithLab<R extends readonly unknown[]> = CoupleContext & {
  readonly ours: readonly [...LabValues, ...R];
};

export const toCoupleLab = <R extends readonly unknown[]>({
  member,
  couple,
  ours,
}: WithLab<R>): readonly [Lab, ...R] => {
  const [mine, theirs, myConsents, theirConsents, lab, ...rest] = ours;
  return [toLab(member, couple, [mine, theirs, myConsents, theirConsents, lab]), ...rest];
};

/** Refuses with one and the same text, so that nobody learns who closed the lab or how. */
export const requireOpenLab = <R extends readonly unknown[]>({
  user,
  coupleContext,
  input,
  now,
}: {
  readonly user: UserDocument;
  readonly coupleContext: WithLab<R> | null;
  readonly input: { readonly couple?: AuthoringCouple };
  readonly now: number;
}): readonly [OpenLab, ...R] => {
  if (coupleContext === null) return rejectWithoutPartner(user, now);
  assertAuthoringCouple(input.couple, coupleContext.couple.id);
  if (coupleContext.couple.confirmedAt === null) return rejectUnconfirmed(user);
  const [read, ...rest] = toCoupleLab(coupleContext);
  const lab = getOpenLab(read, now);
  if (lab === null) throw new AppError('not-set-up');
  return [lab, ...rest];
};

export const readLab = async (reads: Reads, couple: CoupleDocument): Promise<Lab> => {
  const { id, inviter, accepter, homeTimeZone } = couple;
  const member = { me: inviter, partner: accepter, coupleId: id, homeTimeZone };
  return toLab(member, couple, await reads.getAll(...labDocuments(member)));
};

export const getSwitch = ({ choices, consent }: Player): LabSwitch => ({ on: choices.on, consent });

export const isRunningNow = (read: Lab, now: number): read is OpenLab =>
  read.couple.confirmedAt !== null &&
  isLabRunning([read.mine.consent, read.theirs.consent], read.lab, now);

/** Until the lab closes, deleted choices look as they were before. */
const asPartnerSees = (player: Player, { erasedChoices }: LabDocument): Player => ({
  ...player,
  choices: erasedChoices[player.id] ?? player.choices,
});

export const getOpenLab = (read: Lab, now: number): OpenLab | null =>
  isRunningNow(read, now) && isLabSwitchedOn(getSwitch(read.mine), read.lab, now)
    ? { ...read, theirs: asPartnerSees(read.theirs, read.lab) }
    : null;

export const asEachPartnerSees = (read: OpenLab): OpenLab => ({
  ...read,
  mine: asPartnerSees(read.mine, read.lab),
  theirs: asPartnerSees(read.theirs, read.lab),
});

export const areBothOn = ({ couple, mine, theirs, lab }: Lab, now: number): boolean =>
  couple.confirmedAt !== null &&
  [mine, theirs].every((one) => isLabSwitchedOn(getSwitch(one), lab, now));
