import { AppError } from '@usward/core/errors';
import type { Merge } from '../database/changes.ts';
import type { Values } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import { hasAgreed, hasOpened, type OpenReflection } from './summary-state.ts';

/** A reflection that has opened, with what both have said of summaries at that very moment. */
export type Opened = {
  readonly member: Member;
  readonly reflection: OpenReflection;
  readonly consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>;
};

/** What is read of a reflection to decide about its summary. */
export const openedDocuments = (
  { me, partner, coupleId }: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) =>
  [
    documents.reflection(coupleId, input.params.id),
    documents.consents(me),
    documents.consents(partner),
  ] as const;

/** A reflection that has opened, as it was read; throws `not-found` where there is none, whatever the cause. */
export const openedOf = ({
  member,
  ours: [reflection, mine, partners],
}: {
  readonly member: Member;
  readonly ours: Values<ReturnType<typeof openedDocuments>>;
}): Opened => {
  if (!hasOpened(reflection)) throw new AppError('not-found');
  return { member, reflection, consents: { mine, partners } };
};

/** Whether both have agreed to an AI's summary of this one. */
export const haveBothAgreed = ({ member, reflection, consents }: Opened): boolean =>
  hasAgreed(reflection.summary, member.me, consents.mine) &&
  hasAgreed(reflection.summary, member.partner, consents.partners);

/** Changes the summary of a reflection. */
export const withSummary = ({ member, reflection }: Opened, summary: Merge): Write =>
  merge(documents.reflection(member.coupleId, reflection.id), { summary });

/** Has the apps of both read the reflection again. */
export const tellBoth = ({ member }: Opened): readonly Write[] => [
  announce(member.me, 'reflection'),
  announce(member.partner, 'reflection'),
];
