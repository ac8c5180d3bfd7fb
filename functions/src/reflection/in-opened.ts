import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import type { Reads } from '../database/database.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import type { SummaryRecord } from '../database/reflection-documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';
import type { Member } from '../pairing/membership.ts';
import type { ReflectionCall } from './reflection-call.ts';
import { hasAgreed, hasOpened, type OpenReflection } from './summary-state.ts';

/** A reflection that has opened, with what both have said of summaries at that very moment. */
export type Opened = {
  readonly member: Member;
  readonly reflection: OpenReflection;
  readonly consents: Readonly<Record<'mine' | 'partners', ConsentsDocument | null>>;
};

/** Reads a reflection that has opened; throws `not-found` where there is none, whatever the cause. */
export const openedNow = async (
  reads: Reads,
  me: PersonId,
  id: string,
  now: number,
): Promise<Opened> => {
  const { member, documents: found } = await confirmedTwo(
    reads,
    me,
    now,
    ({ coupleId, partner }) =>
      [
        documents.reflection(coupleId, id),
        documents.consents(me),
        documents.consents(partner),
      ] as const,
  );
  const [reflection, mine, partners] = found;
  if (!hasOpened(reflection)) throw new AppError('not-found');
  return { member, reflection, consents: { mine, partners } };
};

/** Whether both have agreed to an AI's summary of this one. */
export const haveBothAgreed = ({ member, reflection, consents }: Opened): boolean =>
  hasAgreed(reflection.summary, member.me, consents.mine) &&
  hasAgreed(reflection.summary, member.partner, consents.partners);

/** Changes the summary of a reflection that still is what was read. */
export const withSummary = (
  { member, reflection }: Opened,
  changes: Partial<SummaryRecord>,
): Write =>
  amend(
    documents.reflection(member.coupleId, reflection.id),
    { summary: { ...reflection.summary, ...changes } },
    reflection,
  );

/** Decides about the summary of a reflection that has opened; the answer says nothing but "ok". */
export const inOpened = (
  { caller, input, now, operation }: ReflectionCall,
  decide: (opened: Opened) => readonly Write[],
): Promise<{ readonly ok: true }> =>
  untilSettled(() =>
    operation.transact(async (reads) => ({
      writes: decide(await openedNow(reads, caller.id, input.params.id, now)),
      reply: { ok: true as const },
    })),
  );
