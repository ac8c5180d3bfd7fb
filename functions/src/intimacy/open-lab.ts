import { instant } from '@usward/core/calendar';
import { lapsesAt } from '@usward/core/intimacy/lab';
import { createSeededRandom } from '@usward/core/seeded-random';
import { getCoupleClock } from '../couple/time-zones.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { LabDocument, PlaySessionDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import {
  areBothOn,
  isRunningNow,
  type Lab,
  type OpenLab,
  type Player,
  readLab,
} from './intimacy-store.ts';
import { addLabActivity, type Recipient } from './lab-activity.ts';
import { labDueAt, labReleases, toStoredReleaseTimes } from './lab-times.ts';
import { closingSeed, newSecret } from './seeds.ts';

/** When a lab closes by chance, drawn at a moment. */
const drawLapse = (lab: Pick<LabDocument, 'secret'>, couple: CoupleDocument, from: number) =>
  instant(lapsesAt(from, couple.homeTimeZone, createSeededRandom(closingSeed(lab, from))()));

const toOpenedLab = ({ couple, lab }: Lab, now: number): LabDocument => {
  const secret = lab?.secret ?? newSecret();
  const times = {
    lapsesAt: drawLapse({ secret }, couple, now),
    ...toStoredReleaseTimes(labReleases(lab, couple, now)),
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

/**
 * A person's choices at the moment the lab opens. "Ready now" only ever applies to an open lab, and words that the
 * partner has deleted since then are gone.
 */
const openingWrites = ({ couple, lab }: Lab, { id, choices }: Player, other: Player): Write => {
  const decisions = lab?.erasedChoices[other.id] ? {} : choices.decisions;
  return set(documents.intimacy(id, couple.id), { ...choices, decisions, ready: null });
};

/** Whether a change is what opens the lab. */
export const isOpeningChange = (before: Lab, after: Lab, now: number): boolean =>
  areBothOn(after, now) && !isRunningNow(before, now);

/**
 * Opens the lab to two who have both switched it on, `read` being what they have said by now; again
 * after it closed, it is the same lab without what was played then. "Something" waits for those named.
 */
export const openLab = (
  read: Lab,
  recipients: readonly Recipient[],
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs } = read;
  const moment = { now, home: getCoupleClock(couple) };
  return [
    openingWrites(read, mine, theirs),
    openingWrites(read, theirs, mine),
    set(documents.lab(couple.id), toOpenedLab(read, now)),
    remove(documents.playSession(couple.id)),
    ...recipients.flatMap((one) => addLabActivity(one, moment)),
    bumpPulse(mine.id, 'intimacy'),
    bumpPulse(theirs.id, 'intimacy'),
  ];
};

/**
 * Lets a lab go on that was to close at the next turn: the caller, who is on again, has thought better of it. When
 * chance closes it is drawn again. The partner never saw the "off", so they see no change now either.
 */
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

/** What a confirmed pairing makes of it where both had switched it on before; `couple` is confirmed. */
export const openCoupleLab = async (
  reads: Reads,
  couple: CoupleDocument,
  now: number,
): Promise<readonly Write[]> => {
  const read = await readLab(reads, couple);
  if (!areBothOn(read, now)) return [];
  const memberIds = [read.mine.id, read.theirs.id];
  const pulses = await reads.getAll(...memberIds.map(documents.pulse));
  const recipients = memberIds.map((userId, index) => ({ userId, pulse: pulses[index] ?? null }));
  return openLab(read, recipients, now);
};
