import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { CoupleIdSchema } from './identity.ts';

/** Schema of the couple in which a write was made; null: alone, left out: nothing says so. */
export const WrittenInSchema = v.optional(v.nullable(CoupleIdSchema));
/** The couple in which a write was made. */
export type WrittenIn = v.InferOutput<typeof WrittenInSchema>;

/** The same schema for an address or a header, where `alone` means null. */
export const WrittenInTextSchema = v.optional(
  v.union([
    v.pipe(
      v.literal('alone'),
      v.transform(() => null),
    ),
    CoupleIdSchema,
  ]),
);

/** Says of a write in which couple it was made. */
export const COUPLE_HEADER = 'Usward-Couple';

/** The header that says in which couple a write was made. */
export const coupleHeader = (couple: WrittenIn): Readonly<Record<string, string>> =>
  couple === undefined ? {} : { [COUPLE_HEADER]: couple ?? 'alone' };

/**
 * Whether a call says in which couple it was made: it is refused with `other-couple` where the caller has another one
 * by now. A deletion names in its address the couple whose words it means.
 */
export const isForCouple = ({ method, errors }: Pick<Endpoint, 'method' | 'errors'>): boolean =>
  method !== 'DELETE' && errors.includes('other-couple');
