import { instant } from '@usward/core/calendar';
import { numbersFrom } from '@usward/core/chance';
import { lapsesAt } from '@usward/core/intimacy/lab';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { announce } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { labDueAt } from './due-at.ts';
import { areBothOn, isOpenNow, type Lab, labOfCouple, type Player } from './intimacy-store.ts';
import { asKept, labReleases } from './lab-releases.ts';
import { newSecret, restSeed } from './seeds.ts';
import { letSomethingWait, type Told } from './something.ts';

const opened = ({ couple, lab }: Lab, now: number): LabDocument => {
  const secret = lab?.secret ?? newSecret();
  const chance = numbersFrom(restSeed({ secret }, now))();
  const times = {
    lapsesAt: instant(lapsesAt(now, chance)),
    ...asKept(labReleases(lab, couple, now)),
  };
  return {
    couple: couple.id,
    secret,
    openedAt: instant(now),
    ...times,
    dueAt: labDueAt(times, null),
  };
};

/** Somebody's choices as they are when it opens: "ready now" is only ever said to an open lab. */
const atOpening = ({ couple }: Lab, { id, choices }: Player): Write =>
  set(documents.intimacy(id, couple.id), { ...choices, ready: null });

/** Whether a change is what opens the lab. */
export const opensBy = (before: Lab, after: Lab, now: number): boolean =>
  areBothOn(after, now) && !isOpenNow(before, now);

/**
 * Opens the lab to two who have both switched it on, `read` being what they have said by now; again
 * after a rest, it is the same lab without what was played then. "Something" waits for those named.
 */
export const openLab = (read: Lab, told: readonly Told[], now: number): readonly Write[] => {
  const { couple, mine, theirs } = read;
  const moment = { now, home: homeOf(couple) };
  return [
    atOpening(read, mine),
    atOpening(read, theirs),
    set(documents.lab(couple.id), opened(read, now)),
    remove(documents.session(couple.id)),
    ...told.flatMap((one) => letSomethingWait(one, moment)),
    announce(mine.id, 'intimacy'),
    announce(theirs.id, 'intimacy'),
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
