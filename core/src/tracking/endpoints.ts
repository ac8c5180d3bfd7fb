import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { eventSchemas, IdentitySchema, isEventName } from './events.ts';

/** See docs/specification.md, 8. */
export const MISSING_USER_MESSAGE = 'distinctId or a user identifier is required';

const VisitorSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'This is not an identifier.'),
);

const PropertiesSchema = v.union(
  [...Object.values(eventSchemas), IdentitySchema],
  'This event does not have these properties.',
);

/** docs/specification.md, 3. Only an identify call may come without a name. */
const TrackingSchema = v.pipe(
  v.strictObject({
    type: v.picklist(['track', 'identify']),
    eventName: v.optional(token(64)),
    /** Used only without a token. */
    distinctId: v.optional(VisitorSchema),
    properties: PropertiesSchema,
  }),
  v.forward(
    v.check(
      ({ type, eventName }) => type === 'identify' || isEventName(eventName),
      'This event is not known.',
    ),
    ['eventName'],
  ),
  v.forward(
    v.check(({ type, eventName, properties }) => {
      if (type === 'identify') return v.is(IdentitySchema, properties);
      // An unknown name was refused above.
      return !isEventName(eventName) || v.is(eventSchemas[eventName], properties);
    }, 'This event does not have these properties.'),
    ['properties'],
  ),
);
export type Tracking = v.InferOutput<typeof TrackingSchema>;

type StoredProperties = Readonly<Record<string, string | number | boolean>>;

/** Drops addresses, names and dates of an identify call: the user record has them (docs/decisions/008). */
export const toStoredEvent = ({
  type,
  eventName,
  properties,
}: Tracking): { readonly name: string | null; readonly properties: StoredProperties } => ({
  name: type === 'track' ? (eventName ?? null) : null,
  properties: 'isOnboarded' in properties ? { isOnboarded: properties.isOnboarded } : properties,
});

/** A token takes precedence over `distinctId`; without one the caller is a visitor. */
export const track = defineEndpoint({
  name: 'tracking/track',
  method: 'POST',
  path: '/api/track',
  access: 'visitor',
  summary: 'Count a known event or identify its person; a bearer token is optional.',
  body: TrackingSchema,
  errors: ['signed-out', 'unlisted-session'],
});
