import * as v from 'valibot';
import { NameSchema } from '../account/name.ts';
import { InstantSchema } from '../calendar.ts';
import { token } from '../text.ts';
import type { EventName } from './event-names.ts';
import { pageNames } from './page-names.ts';

export const tabNames = ['today', 'questions', 'play', 'checkin', 'us'] as const;
export type TabName = (typeof tabNames)[number];

export const metrics = [
  'total-load',
  'dom-processing',
  'response',
  'route-change',
  'LCP',
  'CLS',
  'INP',
] as const;
export type Metric = (typeof metrics)[number];

export const ratings = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

const PageNameSchema = v.picklist(pageNames);
const MethodSchema = v.picklist(['email']);

/** A fixed term: no room for what a user wrote. */
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,31}$/, 'This is not a known word.'));
const questionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'This is not an id.'));

/** Code points; far above the longest possible answer. */
const length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Milliseconds, or the CLS value; an hour is a safe maximum. */
const measure = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

/** docs/specification.md, 7. None has room for free text. */
export const eventSchemas = {
  'Page Viewed': v.strictObject({ page_name: PageNameSchema }),
  'Tab Switched': v.strictObject({ tab_name: v.picklist(tabNames) }),
  'Question Answered': v.strictObject({
    category_name: slug,
    question_id: questionId,
    answer_length: length,
  }),
  'User Signed Up': v.strictObject({
    signup_method: MethodSchema,
    has_first_name: v.boolean(),
    has_last_name: v.boolean(),
  }),
  'User Logged In': v.strictObject({ login_method: MethodSchema }),
  'Performance Measured': v.strictObject({
    metric: v.picklist(metrics),
    value: measure,
    rating: v.picklist(ratings),
    page_name: PageNameSchema,
  }),
} as const satisfies Record<EventName, v.GenericSchema>;

export type EventProperties<N extends EventName> = v.InferInput<(typeof eventSchemas)[N]>;

export const isEventName = (name: string | undefined): name is EventName =>
  name !== undefined && Object.hasOwn(eventSchemas, name);

/** See docs/specification.md, 7. */
export const IdentitySchema = v.strictObject({
  $email: v.optional(v.nullable(token(320))),
  $first_name: v.optional(v.nullable(NameSchema)),
  $last_name: v.optional(v.nullable(NameSchema)),
  $created: v.optional(v.nullable(InstantSchema)),
  isOnboarded: v.boolean(),
});
