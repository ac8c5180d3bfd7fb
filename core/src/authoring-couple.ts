import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { CoupleIdSchema } from './identity.ts';

/** Schema of the couple in which a write was made; null: alone, left out: nothing says so. */
export const AuthoringCoupleSchema = v.optional(v.nullable(CoupleIdSchema));
/** The couple in which a write was made. */
export type AuthoringCouple = v.InferOutput<typeof AuthoringCoupleSchema>;

/** The same schema for an address or a header, where `alone` means null. */
export const AuthoringCoupleTextSchema = v.optional(
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
export const coupleHeader = (couple: AuthoringCouple): Readonly<Record<string, string>> =>
  couple === undefined ? {} : { [COUPLE_HEADER]: couple ?? 'alone' };

/**
 * Whether a call says in which couple it was made: it is refused with `couple-changed` where the caller has another one
 * by now. A deletion names in its address the couple whose words it means.
 */
export const takesCoupleHeader = ({
  method,
  errors,
}: Pick<Endpoint, 'method' | 'errors'>): boolean =>
  method !== 'DELETE' && errors.includes('couple-changed');
