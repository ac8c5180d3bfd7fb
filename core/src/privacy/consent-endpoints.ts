import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';

export const consentTopics = ['intimacy', 'summaries'] as const;
export type ConsentTopic = (typeof consentTopics)[number];

export const GivenConsentSchema = v.object({
  to: v.picklist(consentTopics),
  version: v.number(),
  at: InstantSchema,
  isCurrent: v.boolean(),
  /** Empty for an outdated wording. */
  statements: v.array(v.string()),
});
export type GivenConsent = v.InferOutput<typeof GivenConsentSchema>;

export const getConsents = defineEndpoint({
  name: 'privacy/get-consents',
  method: 'GET',
  path: '/api/privacy/consents',
  summary: 'What one has agreed to: which wording, and when.',
  output: v.object({ items: v.array(GivenConsentSchema) }),
});
