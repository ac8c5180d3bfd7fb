import { AppError } from '@usward/core/errors';
import type { getReflection } from '@usward/core/reflection/endpoints';
import type { Reflection, SummaryView } from '@usward/core/reflection/reflection';
import { viewReflection } from '@usward/core/reflection/view-reflection';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { type ReadableTwo, readableTwo } from './read-reflections.ts';
import {
  factsOf,
  reflectionDocuments,
  type StoredReflection,
  storedReflection,
} from './reflection-store.ts';
import { hasAgreed, hasOpened, viewSummary } from './summary-state.ts';

type Call = PersonCall<typeof getReflection>;

/** Of two who have parted neither hears what the other says of summaries from then on. */
const summaryFor = (
  { agreed }: StoredReflection,
  { member, isFrozen }: Pick<ReadableTwo<[]>, 'member' | 'isFrozen'>,
  consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>,
  { gemini, now }: Pick<Call, 'gemini' | 'now'>,
): SummaryView | null => {
  if (!hasOpened(agreed)) return null;
  const { summary } = agreed;
  const said = isFrozen
    ? { mine: false, partners: false }
    : {
        mine: hasAgreed(summary, member.me, consents.mine),
        partners: hasAgreed(summary, member.partner, consents.partners),
      };
  return viewSummary(agreed, said, { canWrite: gemini !== null && !isFrozen, now });
};

/** One shared form as the caller may see it; the same documents are read whatever stands in them. */
export const readReflection = async (
  call: Pick<Call, 'db' | 'caller' | 'now' | 'gemini'>,
  id: string,
): Promise<Reflection | null> => {
  const { db, caller, now } = call;
  const two = await readableTwo(
    db,
    caller.id,
    now,
    (member) =>
      [
        ...reflectionDocuments(member, id),
        documents.consents(member.me),
        documents.consents(member.partner),
      ] as const,
  );
  if (two === null) return null;
  const [agreed, own, copy, mine, partners] = two.documents;
  const stored = storedReflection([agreed, own, copy], now);
  if (stored === null) return null;
  const summary = summaryFor(stored, two, { mine, partners }, call);
  return viewReflection(factsOf(two.member, stored), summary, now);
};

/** One shared form as the caller may see it. */
export const handleGetReflection = async (call: Call): Promise<Reflection> => {
  const read = await readReflection(call, call.input.params.id);
  if (read === null) throw new AppError('not-found');
  return read;
};
