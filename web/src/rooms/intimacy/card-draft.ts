import type { CardKind, Level } from '@usward/core/intimacy/card';
import { levels } from '@usward/core/intimacy/card';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import * as v from 'valibot';

const DraftSchema = v.object({
  /** The card that is rewritten; null for a new one. */
  id: v.nullable(v.string()),
  kind: v.picklist(['truth', 'dare']),
  level: v.picklist(levels),
  text: v.string(),
});

/** A card that is being written. */
export type CardDraft = v.InferOutput<typeof DraftSchema>;

/** A card before anything is written. */
export const blankCard: CardDraft = { id: null, kind: 'truth', level: 0, text: '' };

/** Where it is kept while it is being written: for each couple its own. */
export const cardPlace = (couple: string | null | undefined): string =>
  `intimacy/card/${couple ?? 'alone'}`;

/** What was begun, or a blank card. */
export const readCard = (kept: string): CardDraft => {
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(kept));
    if (parsed.success) return parsed.output;
  } catch {
    // Nothing was begun, or by another version.
  }
  return blankCard;
};

/** What can be sent; null while there are too few words or too many. */
export const bodyOfCard = ({
  kind,
  level,
  text,
}: CardDraft): { kind: CardKind; level: Level; text: string } | null => {
  const parsed = v.safeParse(OwnCardBodySchema, { kind, level, text });
  return parsed.success ? parsed.output : null;
};

/** A card that is there, to be rewritten. */
export const draftOfCard = ({ id, kind, level, text }: OwnCard): CardDraft => ({
  id,
  kind,
  level,
  text,
});
