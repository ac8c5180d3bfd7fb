import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';

/** Who may have been shown somebody's words: the partner, and the one before while that is known. */
export const readersOf = ({ partner, former }: UserDocument): readonly PersonId[] =>
  [partner?.id, former?.partner.id].filter((id) => id !== undefined);
