import { instant } from '@usward/core/calendar';
import { drawLapseTime } from '@usward/core/intimacy/lab';
import { createSeededRandom } from '@usward/core/seeded-random';
import { getCoupleClock } from '../couple/time-zones.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { LabDocument, PlaySessionDocument } from '../database/intimacy-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { addLabActivity, type Recipient } from './lab-activity.ts';
import {
  areBothOn,
  isRunningNow,
  type Lab,
  type OpenLab,
  type Player,
  readLab,
} from './lab-state.ts';
import { getLabMatchReleases, labDueAt, toStoredReleaseTimes } from './lab-times.ts';
import { closingSeed, newSecret } from './seeds.ts';

const drawLapse = (lab: Pick<LabDocument, 'secret'>, couple: CoupleDocument, from: number) =>
  instant(drawLapseTime(from, couple.homeTimeZone, createSeededRandom(closingSeed(lab, from))()));

const toOpenedLab = ({ couple, lab }: Lab, now: number): LabDocument => {
  const secret = lab?.secret ?? newSecret();
  const times = {
    lapsesAt: drawLapse({ secret }, couple, now),
    ...toStoredReleaseTimes(getLabMatchReleases(lab, couple, now)),
  };
  return {
    couple: couple.id,
    secret,
    openedAt: instant(now),
    playedUntil: null,
    erasedChoices: {},
    ...times,
    dueAt: labDueAt(times, null),
  };
};

/** "Ready now" never outlives the lab, and texts that the partner deleted are removed. */
const resetChoicesAtOpening = (
  { couple, lab }: Lab,
  { id, choices }: Player,
  other: Player,
): Write => {
  const decisions = lab?.erasedChoices[other.id] ? {} : choices.decisions;
  return set(documents.intimacy(id, couple.id), { ...choices, decisions, ready: null });
};

export const isOpeningChange = (before: Lab, after: Lab, now: number): boolean =>
  areBothOn(after, now) && !isRunningNow(before, now);

/** `read` holds the state after the change. A reopened lab keeps its secret. */
export const createLabOpeningWrites = (
  read: Lab,
  recipients: readonly Recipient[],
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs } = read;
  const moment = { now, home: getCoupleClock(couple) };
  return [
    resetChoicesAtOpening(read, mine, theirs),
    resetChoicesAtOpening(read, theirs, mine),
    set(documents.lab(couple.id), toOpenedLab(read, now)),
    remove(documents.playSession(couple.id)),
    ...recipients.flatMap((one) => addLabActivity(one, moment)),
    bumpPulse(mine.id, 'intimacy'),
    bumpPulse(theirs.id, 'intimacy'),
  ];
};

/** The partner never saw the "off", so they must see no change now. */
export const resumeLab = (
  read: OpenLab,
  playSession: PlaySessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs, lab } = read;
  const from = Math.max(now, Date.parse(lab.playedUntil ?? lab.openedAt));
  const lapse = areBothOn(read, now) ? drawLapse(lab, couple, from) : lab.lapsesAt;
  return [
    set(documents.intimacy(mine.id, couple.id), mine.choices),
    merge(documents.lab(couple.id), {
      lapsesAt: lapse,
      dueAt: labDueAt({ ...lab, lapsesAt: lapse }, playSession),
      erasedChoices: { [mine.id]: new DeleteField() },
    }),
    ...(lab.erasedChoices[mine.id]
      ? [merge(documents.intimacy(theirs.id, couple.id), { decisions: new DeleteField() })]
      : []),
    bumpPulse(mine.id, 'intimacy'),
  ];
};

export const openLabOnConfirm = async (
  reads: Reads,
  couple: CoupleDocument,
  now: number,
): Promise<readonly Write[]> => {
  const read = await readLab(reads, couple);
  if (!areBothOn(read, now)) return [];
  const memberIds = [read.mine.id, read.theirs.id];
  const pulses = await reads.getAll(...memberIds.map(documents.pulse));
  const recipients = memberIds.map((userId, index) => ({ userId, pulse: pulses[index] ?? null }));
  return createLabOpeningWrites(read, recipients, now);
};
