import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What one can consent to beside using the app. */
export const consentTopics = ['intimacy', 'summaries'] as const;
/** One of {@link consentTopics}. */
export type ConsentTopic = (typeof consentTopics)[number];

/** Schema of a consent that was given: to what, in which wording, and when. */
export const GivenConsentSchema = v.object({
  to: v.picklist(consentTopics),
  version: v.number(),
  at: InstantSchema,
  /** Another wording has come out since; then this one opens nothing any more. */
  isCurrent: v.boolean(),
  /** What was agreed to, word by word; empty for a wording that is in force no more. */
  statements: v.array(v.string()),
});
/** A consent that was given. */
export type GivenConsent = v.InferOutput<typeof GivenConsentSchema>;

/** What the person has consented to. */
export const getConsents = defineEndpoint({
  name: 'privacy/get-consents',
  method: 'GET',
  path: '/api/privacy/consents',
  summary: 'What one has agreed to: which wording, and when.',
  output: v.object({ items: v.array(GivenConsentSchema) }),
});
