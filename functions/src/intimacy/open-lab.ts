import { instant } from '@usward/core/calendar';
import { numbersFrom } from '@usward/core/chance';
import { lapsesAt } from '@usward/core/intimacy/lab';
import { Removal } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument, SessionDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { announce } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import {
  areBothOn,
  isRunningNow,
  type Lab,
  labOfCouple,
  type OpenLab,
  type Player,
} from './intimacy-store.ts';
import { asKept, labDueAt, labReleases } from './lab-times.ts';
import { newSecret, restSeed } from './seeds.ts';
import { letSomethingWait, type Told } from './something.ts';

/** When a lab closes by chance, drawn at a moment. */
const drawLapse = (lab: Pick<LabDocument, 'secret'>, couple: CoupleDocument, from: number) =>
  instant(lapsesAt(from, couple.homeTimeZone, numbersFrom(restSeed(lab, from))()));

const opened = ({ couple, lab }: Lab, now: number): LabDocument => {
  const secret = lab?.secret ?? newSecret();
  const times = {
    lapsesAt: drawLapse({ secret }, couple, now),
    ...asKept(labReleases(lab, couple, now)),
  };
  return {
    couple: couple.id,
    secret,
    openedAt: instant(now),
    playedUntil: null,
    erased: {},
    ...times,
    dueAt: labDueAt(times, null),
  };
};

/**
 * A person's choices at the moment the lab opens. "Ready now" only ever applies to an open lab, and words that the
 * partner has deleted since then are gone.
 */
const atOpening = ({ couple, lab }: Lab, { id, choices }: Player, other: Player): Write => {
  const decisions = lab?.erased[other.id] ? {} : choices.decisions;
  return set(documents.intimacy(id, couple.id), { ...choices, decisions, ready: null });
};

/** Whether a change is what opens the lab. */
export const opensBy = (before: Lab, after: Lab, now: number): boolean =>
  areBothOn(after, now) && !isRunningNow(before, now);

/**
 * Opens the lab to two who have both switched it on, `read` being what they have said by now; again
 * after it closed, it is the same lab without what was played then. "Something" waits for those named.
 */
export const openLab = (read: Lab, told: readonly Told[], now: number): readonly Write[] => {
  const { couple, mine, theirs } = read;
  const moment = { now, home: homeOf(couple) };
  return [
    atOpening(read, mine, theirs),
    atOpening(read, theirs, mine),
    set(documents.lab(couple.id), opened(read, now)),
    remove(documents.session(couple.id)),
    ...told.flatMap((one) => letSomethingWait(one, moment)),
    announce(mine.id, 'intimacy'),
    announce(theirs.id, 'intimacy'),
  ];
};

/**
 * Lets a lab go on that was to close at the next turn: the caller, who is on again, has thought better of it. When
 * chance closes it is drawn again. The partner never saw the "off", so they see no change now either.
 */
export const goOn = (
  read: OpenLab,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs, lab } = read;
  const from = Math.max(now, Date.parse(lab.playedUntil ?? lab.openedAt));
  const lapse = areBothOn(read, now) ? drawLapse(lab, couple, from) : lab.lapsesAt;
  return [
    set(documents.intimacy(mine.id, couple.id), mine.choices),
    merge(documents.lab(couple.id), {
      lapsesAt: lapse,
      dueAt: labDueAt({ ...lab, lapsesAt: lapse }, session),
      erased: { [mine.id]: new Removal() },
    }),
    ...(lab.erased[mine.id]
      ? [merge(documents.intimacy(theirs.id, couple.id), { decisions: new Removal() })]
      : []),
    announce(mine.id, 'intimacy'),
  ];
};

/** What a confirmed pairing makes of it where both had switched it on before; `couple` is confirmed. */
export const openLabOf = async (
  reads: Reads,
  couple: CoupleDocument,
  now: number,
): Promise<readonly Write[]> => {
  const read = await labOfCouple(reads, couple);
  if (!areBothOn(read, now)) return [];
  const people = [read.mine.id, read.theirs.id];
  const pulses = await reads.getAll(...people.map(documents.pulse));
  const told = people.map((person, index) => ({ person, pulse: pulses[index] ?? null }));
  return openLab(read, told, now);
};
