import type { Releases } from '@usward/core/intimacy/releases';
import { hasNewMatch } from '@usward/core/intimacy/votes';
import type { Pulse } from '@usward/core/pulse';
import { content } from '../content/content.ts';
import { Removal } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { LabDocument, SessionDocument } from '../database/intimacy-documents.ts';
import { dueBy } from '../database/queries.ts';
import { announce } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { isRunningNow, type Lab, labOfCouple, type OpenLab, seenByBoth } from './intimacy-store.ts';
import { asKept, labDueAt, labReleases } from './lab-times.ts';
import { forgottenAt } from './session-state.ts';
import { endSomething, letSomethingWait } from './something.ts';

/** Labs read in one go. */
const LABS_A_PAGE = 200;

/** What is read beside a lab: both pulses, and the session. */
type Beside = {
  readonly mine: Pulse | null;
  readonly theirs: Pulse | null;
  readonly session: SessionDocument | null;
};

const toldOf = ({ mine, theirs }: Lab, beside: Beside) => [
  { person: mine.id, pulse: beside.mine },
  { person: theirs.id, pulse: beside.theirs },
];

/** Once the lab has closed, removes the words of whoever deleted theirs from the partner's decisions. */
const forgetErased = ({ mine, theirs }: Lab, { couple, erased }: LabDocument): readonly Write[] =>
  [
    [mine, theirs],
    [theirs, mine],
  ].flatMap(([gone, other]) =>
    gone && other && erased[gone.id] && Object.keys(other.choices.decisions).length > 0
      ? [merge(documents.intimacy(other.id, couple), { decisions: new Removal() })]
      : [],
  );

/** A closed lab holds nothing: neither a session nor a place on anybody's list, nor what was deleted. */
const rest = (read: Lab, lab: LabDocument, beside: Beside): readonly Write[] => [
  ...toldOf(read, beside).flatMap(endSomething),
  ...(beside.session ? [remove(documents.session(lab.couple))] : []),
  ...forgetErased(read, lab),
  merge(documents.lab(lab.couple), { dueAt: null, erased: new Removal() }),
];

/** Tells both of new matches, in one batch; a release without any goes by in silence. */
const release = (
  read: OpenLab,
  beside: Beside,
  releases: Releases,
  now: number,
): readonly Write[] => {
  const { mine, theirs, couple } = read;
  const [one, other] = [mine.choices.ballot, theirs.choices.ballot];
  if (!hasNewMatch(content().allIdeas, one, other, releases)) return [];
  return toldOf(read, beside).flatMap((told) => [
    ...letSomethingWait(told, { now, home: homeOf(couple) }),
    announce(told.person, 'intimacy'),
  ]);
};

const tend = (read: OpenLab, beside: Beside, now: number): readonly Write[] => {
  const { lab, couple } = read;
  const isDue = Date.parse(lab.nextRelease) <= now;
  const releases = labReleases(lab, couple, now);
  const times = asKept(releases);
  const isOver = beside.session !== null && forgottenAt(beside.session) <= now;
  const session = isOver ? null : beside.session;
  return [
    ...(isDue ? release(read, beside, releases, now) : []),
    ...(isOver ? [remove(documents.session(couple.id))] : []),
    merge(documents.lab(couple.id), {
      ...times,
      dueAt: labDueAt({ ...lab, ...times }, session),
    }),
  ];
};

/** Does in one lab what time brings; done twice, or by two at once, it is done once. */
export const sweepLab = (db: Database, id: LabDocument['couple'], now: number): Promise<void> =>
  db.transaction(async (reads) => {
    const couple = await reads.get(documents.couple(id));
    if (couple === null) return { writes: [remove(documents.lab(id))], result: undefined };
    const read = await labOfCouple(reads, couple);
    const nothing = { writes: [], result: undefined };
    if (read.lab?.dueAt == null || Date.parse(read.lab.dueAt) > now) return nothing;
    const [mine, theirs, session] = await reads.getAll(
      documents.pulse(read.mine.id),
      documents.pulse(read.theirs.id),
      documents.session(id),
    );
    const beside = { mine, theirs, session };
    const writes = isRunningNow(read, now)
      ? tend(seenByBoth(read), beside, now)
      : rest(read, read.lab, beside);
    return { writes, result: undefined };
  });

/** The labs in which something is due, those of longest ago first. */
export const dueLabs = (db: Database, now: number): Promise<readonly LabDocument[]> =>
  db.page(documents.labs(), dueBy('dueAt', now, LABS_A_PAGE));
