import type { Output } from '@usward/core/endpoint';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  type ConsentedTo,
  consentedTo,
  type GivenConsent,
  type getConsents,
} from '@usward/core/privacy/consents';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { ConsentsDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

const wordings: Readonly<
  Record<ConsentedTo, { readonly version: number; readonly statements: readonly string[] }>
> = { intimacy: CONSENT, summaries: SUMMARY_CONSENT };

/** What somebody has consented to, with the words of the wording that is in force. */
export const givenConsents = (stored: ConsentsDocument | null): GivenConsent[] =>
  consentedTo.flatMap((to) => {
    const given = stored?.[to] ?? null;
    if (given === null) return [];
    const wording = wordings[to];
    const isCurrent = given.version === wording.version;
    return [{ to, ...given, isCurrent, statements: isCurrent ? [...wording.statements] : [] }];
  });

/** What the caller has consented to. */
export const handleGetConsents = async ({
  db,
  caller,
}: PersonCall<typeof getConsents>): Promise<Output<typeof getConsents>> => {
  const [user, consents] = await db.getAll(
    documents.user(caller.id),
    documents.consents(caller.id),
  );
  known(user);
  return { items: givenConsents(consents) };
};
