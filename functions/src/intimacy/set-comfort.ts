import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { isCurrent } from '@usward/core/intimacy/consent';
import type { setComfort } from '@usward/core/intimacy/endpoints';
import { releasesIn } from '@usward/core/intimacy/releases';
import { withinComfort } from '@usward/core/intimacy/votes';
import { content } from '../content/held.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { soloZone } from '../us/home-of.ts';
import { labNow, noChoices } from './intimacy-store.ts';
import { labReleases } from './lab-releases.ts';

/** Where somebody's choices stand: with their partner, or alone. */
const choicesOf = async (reads: Reads, me: UserDocument['id'], now: number) => {
  const read = await labNow(reads, me, () => []);
  if (read.kind === 'couple') {
    const { couple, mine, lab } = read.lab;
    return { ...mine, couple: couple.id, releases: labReleases(lab, couple, now) };
  }
  const [choices, consents] = await reads.getAll(
    documents.intimacy(me, null),
    documents.consents(me),
  );
  return {
    choices: choices ?? noChoices,
    consent: consents?.intimacy ?? null,
    couple: null,
    releases: releasesIn(soloZone(read.user), now),
  };
};

/** Saves what the caller is comfortable with: it holds for the very next card, and nobody is told. */
export const handleSetComfort = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof setComfort>): Promise<Output<typeof setComfort>> =>
  operation.transact(async (reads) => {
    const { couple: writtenIn, ...comfort } = input.body;
    const { choices, consent, couple, releases } = await choicesOf(reads, caller.id, now);
    assertCouple(writtenIn, couple);
    if (!isCurrent(consent)) throw new AppError('needs-consent');
    const ballot = withinComfort(choices.ballot, content().allIdeas, comfort, { now, releases });
    return {
      writes: [set(documents.intimacy(caller.id, couple), { ...choices, comfort, ballot })],
      reply: { ok: true },
    };
  });
