import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { CoupleIdSchema } from './ids.ts';

/** Null: written while alone. Left out: unknown. */
export const AuthoringCoupleSchema = v.optional(v.nullable(CoupleIdSchema));
export type AuthoringCouple = v.InferOutput<typeof AuthoringCoupleSchema>;

/** For a URL or header, where `alone` means null. */
export const AuthoringCoupleTextSchema = v.optional(
  v.union([
    v.pipe(
      v.literal('alone'),
      v.transform(() => null),
    ),
    CoupleIdSchema,
  ]),
);

export const COUPLE_HEADER = 'Usward-Couple';

export const coupleHeader = (couple: AuthoringCouple): Readonly<Record<string, string>> =>
  couple === undefined ? {} : { [COUPLE_HEADER]: couple ?? 'alone' };

/** DELETE names its couple in the URL instead. */
export const takesCoupleHeader = ({
  method,
  errors,
}: Pick<Endpoint, 'method' | 'errors'>): boolean =>
  method !== 'DELETE' && errors.includes('couple-changed');
