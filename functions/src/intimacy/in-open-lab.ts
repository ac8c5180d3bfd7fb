import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import type { Values } from '../database/database.ts';
import type { Document, Write } from '../database/document.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import type { Member } from '../pairing/membership.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { type LabRead, labNow, type OpenLab, openNow, readLab } from './intimacy-store.ts';

type ReadCall = Pick<PersonCall<Endpoint>, 'db' | 'caller' | 'now'>;
type WriteCall = Pick<PersonCall<Endpoint>, 'caller' | 'now' | 'operation'>;

/** Refuses whatever takes an open lab: in the same words, whoever and whatever has closed it. */
const assertOpen = <D extends readonly Document<unknown>[]>(
  read: LabRead<D>,
  now: number,
  writtenIn?: CoupleId | null,
): { readonly lab: OpenLab; readonly documents: Values<D> } => {
  if (read.kind === 'alone') return refuseAlone(read.user, now);
  assertCouple(writtenIn, read.lab.couple.id);
  if (read.lab.couple.confirmedAt === null) return refuseUnconfirmed(read.user);
  const lab = openNow(read.lab, now);
  if (lab === null) throw new AppError('not-set-up');
  return { lab, documents: read.documents };
};

/** The caller's open lab, to be looked at. */
export const readOpenLab = async <const D extends readonly Document<unknown>[]>(
  { db, caller, now }: ReadCall,
  name: (member: Member) => D,
) => assertOpen(await readLab(db, caller.id, name), now);

/** Decides in the open lab as it stands at that very moment; the answer says nothing but "ok". */
export const inOpenLab = <const D extends readonly Document<unknown>[]>(
  { caller, now, operation }: WriteCall,
  {
    writtenIn,
    also,
  }: {
    readonly writtenIn?: CoupleId | null | undefined;
    readonly also: (member: Member) => D;
  },
  decide: (lab: OpenLab, found: Values<D>) => readonly Write[],
): Promise<{ readonly ok: true }> =>
  operation.transact(async (reads) => {
    const open = assertOpen(await labNow(reads, caller.id, also), now, writtenIn);
    return { writes: decide(open.lab, open.documents), reply: { ok: true as const } };
  });

/** For what needs no more than the lab itself. */
export const nothingElse = () => [] as const;
