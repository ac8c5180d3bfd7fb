import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import type { OpenOutcome } from '@usward/core/reflection/outcome';
import type { SummaryView } from '@usward/core/reflection/reflection';
import {
  hasAgreedToSummaries,
  MAX_SUMMARY_REQUESTS,
  type SummaryInput,
  toSummaryInput,
} from '@usward/core/reflection/summary';
import { createTemplateSummary } from '@usward/core/reflection/template-summary';
import type { Member } from '../couple/membership.ts';
import type { Values } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { Merge } from '../database/field-changes.ts';
import type { ConsentsDocument } from '../database/intimacy-document-schemas.ts';
import type { ReflectionDocument, SummaryRecord } from '../database/reflection-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import type { ExistingReflection } from './reflection-facts.ts';

type OpenReflection = ExistingReflection & { readonly outcome: OpenOutcome };

export const hasOpened = (agreed: ReflectionDocument | null): agreed is OpenReflection =>
  agreed?.forgottenAt === null && agreed.form !== null && agreed.outcome?.state === 'open';

export const buildSummaryInput = ({ form, outcome }: OpenReflection): SummaryInput =>
  toSummaryInput(form, outcome);

/** Needs both consents: to AI summaries in general, and to this one. */
export const hasAgreed = (
  { agreed }: SummaryRecord,
  userId: UserId,
  consents: ConsentsDocument | null,
): boolean => hasAgreedToSummaries(consents?.summaries ?? null) && agreed[userId] !== undefined;

export const isBeingWritten = ({ writingUntil }: SummaryRecord, now: number): boolean =>
  writingUntil !== null && Date.parse(writingUntil) > now;

export const getText = (reflection: OpenReflection): SummaryView['text'] => {
  const { removed, written } = reflection.summary;
  if (removed) return null;
  return written
    ? { writer: 'gemini', ...written }
    : { writer: 'template', ...createTemplateSummary(buildSummaryInput(reflection)) };
};

const getGeminiState = (
  summary: SummaryRecord,
  canWrite: boolean,
  now: number,
): SummaryView['gemini'] => {
  if (!canWrite) return 'off';
  if (isBeingWritten(summary, now)) return 'writing';
  return summary.asked >= MAX_SUMMARY_REQUESTS ? 'spent' : 'ready';
};

/** Reveals of the partner's choice only whether both agree. */
export const viewSummary = (
  reflection: OpenReflection,
  agreed: Readonly<Record<'mine' | 'partners', boolean>>,
  { canWrite, now }: { readonly canWrite: boolean; readonly now: number },
): SummaryView => ({
  text: getText(reflection),
  agreed: { mine: agreed.mine, both: agreed.mine && agreed.partners },
  gemini: getGeminiState(reflection.summary, canWrite, now),
});

export type OpenedReflection = {
  readonly member: Member;
  readonly reflection: OpenReflection;
  readonly consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>;
};

export const openedDocuments = (
  { me, partner, coupleId }: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) =>
  [
    documents.reflection(coupleId, input.params.id),
    documents.consents(me),
    documents.consents(partner),
  ] as const;

export const requireOpened = ({
  member,
  ours: [reflection, mine, partners],
}: {
  readonly member: Member;
  readonly ours: Values<ReturnType<typeof openedDocuments>>;
}): OpenedReflection => {
  if (!hasOpened(reflection)) throw new AppError('not-found');
  return { member, reflection, consents: { mine, partners } };
};

export const haveBothAgreed = ({ member, reflection, consents }: OpenedReflection): boolean =>
  hasAgreed(reflection.summary, member.me, consents.mine) &&
  hasAgreed(reflection.summary, member.partner, consents.partners);

export const updateSummary = ({ member, reflection }: OpenedReflection, summary: Merge): Write =>
  merge(documents.reflection(member.coupleId, reflection.id), { summary });

export const notifyBoth = ({ member }: OpenedReflection): readonly Write[] => [
  bumpPulse(member.me, 'reflection'),
  bumpPulse(member.partner, 'reflection'),
];
