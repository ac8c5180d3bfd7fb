import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { Merge } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';

/** Needs a transaction: the couple may separate at any moment. */
export const syncPartnerRecord = async (
  reads: Reads,
  { id, partner }: UserDocument,
  change: Merge,
): Promise<readonly Write[]> => {
  if (partner === null) return [];
  const theirs = await reads.get(documents.user(partner.id));
  if (theirs?.partner?.id !== id) return [];
  return [merge(documents.user(partner.id), { partner: change }), bumpPulse(partner.id, 'account')];
};
