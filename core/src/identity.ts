import * as v from 'valibot';

/** Ids become names of documents, and Firestore keeps `__…__` for itself. */
const identifier = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/));

/** Schema of a person's id: the identity provider's uid. */
export const UserIdSchema = v.pipe(identifier, v.brand('UserId'));
/** A person's id. */
export type UserId = v.InferOutput<typeof UserIdSchema>;

/** Schema of a couple's id: random. */
export const CoupleIdSchema = v.pipe(identifier, v.brand('CoupleId'));
/** A couple's id. */
export type CoupleId = v.InferOutput<typeof CoupleIdSchema>;

/** Parses a person's id that comes from a trusted place, such as a verified token. */
export const toUserId = (value: string): UserId => v.parse(UserIdSchema, value);

/** Parses a couple's id that comes from a trusted place. */
export const coupleId = (value: string): CoupleId => v.parse(CoupleIdSchema, value);
