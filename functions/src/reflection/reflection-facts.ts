import type { Instant } from '@usward/core/calendar';
import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import type { Form } from '@usward/core/reflection/form';
import {
  getReflectionState,
  type ReflectionFacts,
  retainedUntil,
} from '@usward/core/reflection/view-reflection';
import type { Member } from '../couple/membership.ts';
import type { Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type {
  OwnReflectionDocument,
  ReflectionDocument,
  SharedReflectionDocument,
} from '../database/reflection-document-schemas.ts';

export const reflectionDocuments = ({ me, partner, coupleId }: Member, id: string) =>
  [
    documents.reflection(coupleId, id),
    documents.ownReflection(me, id, coupleId),
    documents.sharedReflection(coupleId, partner, id),
  ] as const;

export type ExistingReflection = ReflectionDocument & { readonly form: Form };

const isExisting = (agreed: ReflectionDocument | null): agreed is ExistingReflection =>
  agreed !== null && agreed.form !== null;

export type StoredReflection = {
  readonly agreed: ExistingReflection;
  readonly mine: OwnReflectionDocument | null;
  readonly partners: SharedReflectionDocument | null;
};

/** The TTL policy may take a day to remove a document, so code checks the time too. */
export const ifNotExpired = <T extends { readonly retainedUntil: Instant }>(
  document: T | null,
  now: number,
): T | null => (document !== null && Date.parse(document.retainedUntil) > now ? document : null);

export const toStoredReflection = (
  [agreed, mine, partners]: Values<ReturnType<typeof reflectionDocuments>>,
  now: number,
): StoredReflection | null =>
  isExisting(agreed)
    ? { agreed, mine: ifNotExpired(mine, now), partners: ifNotExpired(partners, now) }
    : null;

export const toReflectionFacts = (
  { me, partner }: Member,
  { agreed, mine, partners }: StoredReflection,
): ReflectionFacts => ({
  id: agreed.id,
  form: agreed.form,
  isMine: agreed.by === me,
  sharedAt: agreed.sharedAt,
  forgottenAt: agreed.forgottenAt,
  hasAnswered: agreed.answered[me] !== undefined,
  partnerAnswered: agreed.answered[partner] !== undefined,
  isDeclined: mine?.declined ?? false,
  mine: mine?.said ?? null,
  outcome: agreed.outcome,
  partners,
});

export const getMemberState = (member: Member, stored: StoredReflection | null, now: number) =>
  stored && getReflectionState(toReflectionFacts(member, stored), now);

export const toReflectionWaitingKey = ({
  id,
  day,
}: Pick<ReflectionDocument, 'id' | 'day'>): WaitingKey => waitingKey(day, `reflection-${id}`);

export const toExpiryFields = (sharedAt: Instant) => {
  const until = retainedUntil(sharedAt);
  return { retainedUntil: until, removeAt: new Date(until) };
};

export const toUnansweredFields = (
  { coupleId }: Member,
  { id, sharedAt }: Pick<ReflectionDocument, 'id' | 'sharedAt'>,
) => ({
  id,
  couple: coupleId,
  said: null,
  declined: false,
  ...toExpiryFields(sharedAt),
});
