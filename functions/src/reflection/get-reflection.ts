import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { reflectionEndpoints } from '@usward/core/reflection/endpoints';
import type { Reflection, SummaryView } from '@usward/core/reflection/reflection';
import { viewReflection } from '@usward/core/reflection/view-reflection';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { type ReadableTwo, readableTwo } from './readable-two.ts';
import {
  factsOf,
  reflectionDocuments,
  type StoredReflection,
  storedReflection,
} from './reflection-store.ts';
import { hasAgreed, hasOpened, viewSummary } from './summary-state.ts';

/** Of two who have parted neither hears what the other says of summaries from then on. */
const summaryFor = (
  { agreed }: StoredReflection,
  { member, isFrozen }: Pick<ReadableTwo<[]>, 'member' | 'isFrozen'>,
  consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>,
  { gemini, now }: Pick<PersonCall<Endpoint>, 'gemini' | 'now'>,
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

/** The same documents are read whatever stands in them. */
export const viewDocuments = (member: Member, id: string) =>
  [
    ...reflectionDocuments(member, id),
    documents.consents(member.me),
    documents.consents(member.partner),
  ] as const;

type Viewer = Pick<PersonCall<Endpoint>, 'gemini' | 'now'> & {
  readonly user: UserDocument;
  readonly two: (Two & { readonly ours: Values<ReturnType<typeof viewDocuments>> }) | null;
};

/** One shared form as somebody may see it; null where there is none for them. */
export const viewShared = async (
  reads: Reads,
  viewer: Viewer,
  id: string,
): Promise<Reflection | null> => {
  const two = await readableTwo(reads, viewer, (member) => viewDocuments(member, id));
  if (two === null) return null;
  const [agreed, own, copy, mine, partners] = two.ours;
  const stored = storedReflection([agreed, own, copy], viewer.now);
  if (stored === null) return null;
  const summary = summaryFor(stored, two, { mine, partners }, viewer);
  return viewReflection(factsOf(two.member, stored), summary, viewer.now);
};

/** One shared form as the caller may see it. */
export const getReflection = read(reflectionEndpoints.getReflection, {
  ours: (member, { input }) => viewDocuments(member, input.params.id),
  answer: async (facts, db) => {
    const shown = await viewShared(db, facts, facts.input.params.id);
    if (shown === null) throw new AppError('not-found');
    return shown;
  },
});
