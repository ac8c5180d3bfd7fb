import type { MatchReleases } from '@usward/core/intimacy/match-releases';
import { hasNewMatch } from '@usward/core/intimacy/votes';
import type { Pulse } from '@usward/core/pulse';
import { content } from '../content/content-cache.ts';
import { getCoupleClock } from '../couple/time-zones.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { LabDocument, PlaySessionDocument } from '../database/intimacy-document-schemas.ts';
import { dueBy } from '../database/queries.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { addLabActivity, clearLabActivity } from './lab-activity.ts';
import { asEachPartnerSees, isRunningNow, type Lab, type OpenLab, readLab } from './lab-state.ts';
import { getLabMatchReleases, labDueAt, toStoredReleaseTimes } from './lab-times.ts';
import { getDisplayEnd } from './play-session-state.ts';

const LABS_PER_PAGE = 200;

type RelatedDocuments = {
  readonly mine: Pulse | null;
  readonly theirs: Pulse | null;
  readonly playSession: PlaySessionDocument | null;
};

const getMembersWithPulse = ({ mine, theirs }: Lab, related: RelatedDocuments) => [
  { userId: mine.id, pulse: related.mine },
  { userId: theirs.id, pulse: related.theirs },
];

const removeErasedText = (
  { mine, theirs }: Lab,
  { couple, erasedChoices }: LabDocument,
): readonly Write[] =>
  [
    [mine, theirs],
    [theirs, mine],
  ].flatMap(([member, other]) =>
    member && other && erasedChoices[member.id] && Object.keys(other.choices.decisions).length > 0
      ? [merge(documents.intimacy(other.id, couple), { decisions: new DeleteField() })]
      : [],
  );

const sweepClosedLab = (
  read: Lab,
  lab: LabDocument,
  related: RelatedDocuments,
): readonly Write[] => [
  ...getMembersWithPulse(read, related).flatMap(clearLabActivity),
  ...(related.playSession ? [remove(documents.playSession(lab.couple))] : []),
  ...removeErasedText(read, lab),
  merge(documents.lab(lab.couple), { dueAt: null, erasedChoices: new DeleteField() }),
];

const notifyMatchRelease = (
  read: OpenLab,
  related: RelatedDocuments,
  releases: MatchReleases,
  now: number,
): readonly Write[] => {
  const { mine, theirs, couple } = read;
  const [one, other] = [mine.choices.ballot, theirs.choices.ballot];
  if (!hasNewMatch(content().allIdeas, one, other, releases)) return [];
  return getMembersWithPulse(read, related).flatMap((recipient) => [
    ...addLabActivity(recipient, { now, home: getCoupleClock(couple) }),
    bumpPulse(recipient.userId, 'intimacy'),
  ]);
};

const sweepOpenLab = (read: OpenLab, related: RelatedDocuments, now: number): readonly Write[] => {
  const { lab, couple } = read;
  const isDue = Date.parse(lab.nextRelease) <= now;
  const releases = getLabMatchReleases(lab, couple, now);
  const times = toStoredReleaseTimes(releases);
  const isOver = related.playSession !== null && getDisplayEnd(related.playSession) <= now;
  const playSession = isOver ? null : related.playSession;
  return [
    ...(isDue ? notifyMatchRelease(read, related, releases, now) : []),
    ...(isOver ? [remove(documents.playSession(couple.id))] : []),
    merge(documents.lab(couple.id), {
      ...times,
      dueAt: labDueAt({ ...lab, ...times }, playSession),
    }),
  ];
};

/** Safe to repeat and to run twice in parallel. */
export const updateDueLab = (db: Database, id: LabDocument['couple'], now: number): Promise<void> =>
  db.transaction(async (reads) => {
    const couple = await reads.get(documents.couple(id));
    if (couple === null) return { writes: [remove(documents.lab(id))], result: undefined };
    const read = await readLab(reads, couple);
    const nothing = { writes: [], result: undefined };
    if (read.lab?.dueAt == null || Date.parse(read.lab.dueAt) > now) return nothing;
    const [mine, theirs, playSession] = await reads.getAll(
      documents.pulse(read.mine.id),
      documents.pulse(read.theirs.id),
      documents.playSession(id),
    );
    const related = { mine, theirs, playSession };
    const writes = isRunningNow(read, now)
      ? sweepOpenLab(asEachPartnerSees(read), related, now)
      : sweepClosedLab(read, read.lab, related);
    return { writes, result: undefined };
  });

export const findDueLabs = (db: Database, now: number): Promise<readonly LabDocument[]> =>
  db.page(documents.labs(), dueBy('dueAt', now, LABS_PER_PAGE));
