import { type CardKind, type Level, levels } from '@usward/core/intimacy/card';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { parseKept } from '../../device/parse-kept.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';

const DraftSchema = v.object({
  /** The card that is rewritten; null for a new one. */
  id: v.nullable(v.string()),
  kind: v.picklist(['truth', 'dare']),
  level: v.picklist(levels),
  text: v.string(),
});

/** A card that is being written. */
type CardDraft = v.InferOutput<typeof DraftSchema>;

/** A card before anything is written. */
export const blankCard: CardDraft = { id: null, kind: 'truth', level: 0, text: '' };

/** Where it is kept while it is being written: for each couple its own. */
export const cardPlace = (couple: string | null | undefined): string =>
  `intimacy/card/${couple ?? 'alone'}`;

/** What was begun, or a blank card. */
export const readCard = (kept: string): CardDraft => parseKept(DraftSchema, kept) ?? blankCard;

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

/** Writing a card, or rewriting one; what was begun is kept. */
export const useCardWriting = () => {
  const couple = useWrittenIn();
  const [text, setText, kept] = useDraft(cardPlace(couple));
  const [sent, setSent] = useState(false);
  const [asked, setAsked] = useState(0);
  const isSending = useRef(false);
  const draft = readCard(text);
  const body = bodyOfCard(draft);
  const put = (to: CardDraft) => setText(JSON.stringify(to));
  const ask = () => {
    setSent(false);
    setAsked((times) => times + 1);
  };
  return {
    draft,
    saved: kept.saved,
    begun: draft.text !== '' || draft.id !== null,
    ready: body !== null,
    /** One was just kept. */
    sent,
    /** How often a card was taken up to be rewritten here: its field then takes the focus. */
    asked,
    set: (part: Partial<CardDraft>) => {
      setSent(false);
      put({ ...draft, ...part });
    },
    change: (card: OwnCard) => {
      put(draftOfCard(card));
      ask();
    },
    /** Goes on in the form with what was put there. */
    ask,
    cancel: kept.clear,
    send: async () => {
      // A double tap is one card.
      if (body === null || isSending.current) return;
      isSending.current = true;
      const params = { id: draft.id ?? crypto.randomUUID() };
      const queueing = queueWrite(writeOwnCard, { params, body });
      const isKept = await queueOrSay(queueing);
      isSending.current = false;
      if (!isKept) return;
      // Only now are the words kept elsewhere. The next one is likely of the same kind.
      put({ ...blankCard, kind: draft.kind, level: draft.level });
      setSent(true);
    },
  };
};

/** What {@link useCardWriting} gives. */
export type CardWriting = ReturnType<typeof useCardWriting>;
