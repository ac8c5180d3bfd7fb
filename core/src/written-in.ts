import * as v from 'valibot';
import { CoupleIdSchema } from './identity.ts';

/**
 * Schema of the couple in which words were written, null for alone. An outbox may bring them when
 * there is another one: then they are refused with `other-couple`, as they are for nobody else.
 */
export const WrittenInSchema = v.optional(v.nullable(CoupleIdSchema));

/** Schema of the same in an address, where `alone` stands for null. */
export const WrittenInQuerySchema = v.optional(
  v.union([
    v.pipe(
      v.literal('alone'),
      v.transform(() => null),
    ),
    CoupleIdSchema,
  ]),
);
