import type { UserDocument } from '../database/account-documents.ts';
import type { Merge } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { announce } from '../pulse/announce.ts';

/**
 * Carries a change of a person's name or address over into their partner's record, as long as that
 * record names them; to be decided in a transaction, since the two may part at any moment.
 */
export const carryOver = async (
  reads: Reads,
  { id, partner }: UserDocument,
  change: Merge,
): Promise<readonly Write[]> => {
  if (partner === null) return [];
  const theirs = await reads.get(documents.user(partner.id));
  if (theirs?.partner?.id !== id) return [];
  return [merge(documents.user(partner.id), { partner: change }), announce(partner.id, 'account')];
};
