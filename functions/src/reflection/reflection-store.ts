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
} from '../database/reflection-documents.ts';

/** What is read of a shared form, whoever has said what of it. */
export const reflectionDocuments = ({ me, partner, coupleId }: Member, id: string) =>
  [
    documents.reflection(coupleId, id),
    documents.ownReflection(me, id, coupleId),
    documents.sharedReflection(coupleId, partner, id),
  ] as const;

/** A shared form of which there is more than a marker. */
export type ExistingReflection = ReflectionDocument & { readonly form: Form };

const isExisting = (agreed: ReflectionDocument | null): agreed is ExistingReflection =>
  agreed !== null && agreed.form !== null;

/** A shared form as it was read for one of the two. */
export type StoredReflection = {
  readonly agreed: ExistingReflection;
  readonly mine: OwnReflectionDocument | null;
  readonly partners: SharedReflectionDocument | null;
};

/** A document as long as it is kept: the TTL policy may take a day to remove it. */
export const ifNotExpired = <T extends { readonly retainedUntil: Instant }>(
  document: T | null,
  now: number,
): T | null => (document !== null && Date.parse(document.retainedUntil) > now ? document : null);

/** What stands at {@link reflectionDocuments}; null where no such form was shared, or only a marker is left. */
export const storedReflection = (
  [agreed, mine, partners]: Values<ReturnType<typeof reflectionDocuments>>,
  now: number,
): StoredReflection | null =>
  isExisting(agreed)
    ? { agreed, mine: ifNotExpired(mine, now), partners: ifNotExpired(partners, now) }
    : null;

/** A shared form to the call of one of the two. */
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

/** Where a shared form stands for one of the two; null: there is nothing of it for them. */
export const getMemberState = (member: Member, stored: StoredReflection | null, now: number) =>
  stored && getReflectionState(toReflectionFacts(member, stored), now);

/** Under which name a shared form waits for somebody: to be answered, then to be seen. */
export const reflectionKey = ({ id, day }: Pick<ReflectionDocument, 'id' | 'day'>): WaitingKey =>
  waitingKey(day, `reflection-${id}`);

/** Until when what somebody says to a form is kept, in code and by the TTL policy. */
export const toExpiryFields = (sharedAt: Instant) => {
  const until = retainedUntil(sharedAt);
  return { retainedUntil: until, removeAt: new Date(until) };
};

/** One person's original of a form before they have said anything to it. */
export const unanswered = (
  { coupleId }: Member,
  { id, sharedAt }: Pick<ReflectionDocument, 'id' | 'sharedAt'>,
) => ({
  id,
  couple: coupleId,
  said: null,
  declined: false,
  ...toExpiryFields(sharedAt),
});
