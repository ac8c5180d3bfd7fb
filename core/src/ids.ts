import * as v from 'valibot';

/** Ids become document names, and Firestore reserves `__…__`. */
const identifier = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/));

/** The identity provider's uid. */
export const UserIdSchema = v.pipe(identifier, v.brand('UserId'));
export type UserId = v.InferOutput<typeof UserIdSchema>;

export const CoupleIdSchema = v.pipe(identifier, v.brand('CoupleId'));
export type CoupleId = v.InferOutput<typeof CoupleIdSchema>;

/** Only for trusted input, such as a verified token. */
export const toUserId = (value: string): UserId => v.parse(UserIdSchema, value);

export const coupleId = (value: string): CoupleId => v.parse(CoupleIdSchema, value);
