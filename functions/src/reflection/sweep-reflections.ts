import { instant } from '@usward/core/calendar';
import { closesAt, retainedUntil } from '@usward/core/reflection/view-reflection';
import { getMemberIds } from '../couple/membership.ts';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { dueBy } from '../database/queries.ts';
import type {
  ReflectionDocument,
  ReflectionDueDocument,
} from '../database/reflection-document-schemas.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush } from '../notify/queue-push.ts';
import { toReflectionWaitingKey } from './reflection-facts.ts';

const REFLECTIONS_PER_PAGE = 200;

const RETRY_AFTER_MS = 30 * 60_000;

type DueReflection = {
  readonly couple: CoupleDocument;
  readonly agreed: ReflectionDocument;
  readonly isTogether: boolean;
};

const remind = async (
  reads: Reads,
  { couple, agreed }: DueReflection,
  now: number,
): Promise<readonly Write[]> => {
  const memberIds = getMemberIds(couple);
  const originals = await reads.getAll(
    ...memberIds.map((userId) => documents.ownReflection(userId, agreed.id, couple.id)),
  );
  const key = toReflectionWaitingKey(agreed);
  const reminders = memberIds.flatMap((userId, index) =>
    agreed.answered[userId] !== undefined || originals[index]?.declined
      ? []
      : [
          ...addWaitingItemWithPush(userId, key, 'reflection', now),
          bumpPulse(userId, 'reflection'),
        ],
  );
  return [
    ...reminders,
    merge(documents.reflectionDue(couple.id, agreed.id), { dueAt: closesAt(agreed.sharedAt) }),
  ];
};

/** The two may restore the couple in time for the reminder. */
const remindLater = ({ couple, agreed }: DueReflection, now: number): readonly Write[] => [
  merge(documents.reflectionDue(couple.id, agreed.id), { dueAt: instant(now + RETRY_AFTER_MS) }),
];

const removeAll = ({ couple, agreed: { id } }: DueReflection): readonly Write[] => [
  remove(documents.reflection(couple.id, id)),
  remove(documents.reflectionDue(couple.id, id)),
  ...getMemberIds(couple).flatMap((userId) => [
    remove(documents.sharedReflection(couple.id, userId, id)),
    remove(documents.ownReflection(userId, id, couple.id)),
  ]),
];

const removeSharedCopies = ({
  couple,
  agreed: { id, sharedAt },
}: DueReflection): readonly Write[] => [
  merge(documents.reflectionDue(couple.id, id), { dueAt: retainedUntil(sharedAt) }),
  ...getMemberIds(couple).map((userId) =>
    remove(documents.sharedReflection(couple.id, userId, id)),
  ),
];

const removeWaitingItemsOfBoth = ({
  couple,
  agreed,
  isTogether,
}: DueReflection): readonly Write[] =>
  isTogether
    ? getMemberIds(couple).flatMap((userId) => [
        removeWaitingItem(userId, toReflectionWaitingKey(agreed)),
        bumpPulse(userId, 'reflection'),
      ])
    : [];

/** Alike for both, whether or not one declined. A user's answers stay theirs until they expire. */
const endReflection = (due: DueReflection, now: number): readonly Write[] => {
  const { couple, agreed } = due;
  const { forgottenAt, outcome, sharedAt } = agreed;
  if (outcome !== null) return [remove(documents.reflectionDue(couple.id, agreed.id))];
  if (now >= Date.parse(retainedUntil(sharedAt)))
    return [...removeAll(due), ...removeWaitingItemsOfBoth(due)];
  if (forgottenAt !== null) return removeSharedCopies(due);
  const isAnswered = Object.keys(agreed.answered).length > 0;
  return [
    ...(isAnswered ? removeSharedCopies(due) : removeAll(due)),
    ...removeWaitingItemsOfBoth(due),
  ];
};

/** Safe to repeat and to run in parallel. */
export const sweepReflection = (
  db: Database,
  { couple: id, reflection }: ReflectionDueDocument,
  now: number,
): Promise<void> =>
  db.transaction(async (reads) => {
    const place = documents.reflectionDue(id, reflection);
    const [due, couple, agreed] = await reads.getAll(
      place,
      documents.couple(id),
      documents.reflection(id, reflection),
    );
    const result = undefined;
    if (due === null || Date.parse(due.dueAt) > now) return { writes: [], result };
    if (couple === null || agreed === null) return { writes: [remove(place)], result };
    const found = { couple, agreed, isTogether: couple.frozenAt === null };
    const isToCome =
      agreed.forgottenAt === null &&
      agreed.outcome === null &&
      now < Date.parse(closesAt(agreed.sharedAt));
    if (!isToCome) return { writes: endReflection(found, now), result };
    const writes = found.isTogether ? await remind(reads, found, now) : remindLater(found, now);
    return { writes, result };
  });

export const findDueReflections = (
  db: Database,
  now: number,
): Promise<readonly ReflectionDueDocument[]> =>
  db.page(documents.reflectionsDue(), dueBy('dueAt', now, REFLECTIONS_PER_PAGE));
