import { CONSENT } from '@usward/core/intimacy/consent';
import {
  type ConsentTopic,
  consentTopics,
  getConsents as endpoint,
  type GivenConsent,
} from '@usward/core/privacy/consent-endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-document-schemas.ts';
import { readOwn } from '../request/handler-builders.ts';

const wordings: Readonly<
  Record<ConsentTopic, { readonly version: number; readonly statements: readonly string[] }>
> = { intimacy: CONSENT, summaries: SUMMARY_CONSENT };

export const givenConsents = (stored: ConsentsDocument | null): GivenConsent[] =>
  consentTopics.flatMap((to) => {
    const given = stored?.[to] ?? null;
    if (given === null) return [];
    const wording = wordings[to];
    const isCurrent = given.version === wording.version;
    return [{ to, ...given, isCurrent, statements: isCurrent ? [...wording.statements] : [] }];
  });

export const getConsents = readOwn(endpoint, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  answer: ({ mine: [consents] }) => ({ items: givenConsents(consents) }),
});
