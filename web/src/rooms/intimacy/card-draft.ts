import { type CardKind, type Level, levels } from '@usward/core/intimacy/card';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';

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
export const getCardDraftKey = (couple: string | null | undefined): string =>
  `intimacy/card/${couple ?? 'alone'}`;

/** What was begun, or a blank card. */
export const parseCardDraft = (text: string): CardDraft =>
  parseStored(DraftSchema, text) ?? blankCard;

/** What can be sent; null while there are too few words or too many. */
export const toCardBody = ({
  kind,
  level,
  text,
}: CardDraft): { kind: CardKind; level: Level; text: string } | null => {
  const parsed = v.safeParse(OwnCardBodySchema, { kind, level, text });
  return parsed.success ? parsed.output : null;
};

/** A card that is there, to be rewritten. */
export const toCardDraft = ({ id, kind, level, text }: OwnCard): CardDraft => ({
  id,
  kind,
  level,
  text,
});

/** Writing a card, or rewriting one; what was begun is kept. */
export const useCardWriting = () => {
  const couple = useAuthoringCouple();
  const [text, setText, draftState] = useDraft(getCardDraftKey(couple));
  const [sent, setSent] = useState(false);
  const [asked, setAsked] = useState(0);
  const isSending = useRef(false);
  const draft = parseCardDraft(text);
  const body = toCardBody(draft);
  const put = (to: CardDraft) => setText(JSON.stringify(to));
  const ask = () => {
    setSent(false);
    setAsked((times) => times + 1);
  };
  return {
    draft,
    saved: draftState.saved,
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
      put(toCardDraft(card));
      ask();
    },
    /** Goes on in the form with what was put there. */
    ask,
    cancel: draftState.clear,
    send: async () => {
      // A double tap is one card.
      if (body === null || isSending.current) return;
      isSending.current = true;
      const params = { id: draft.id ?? crypto.randomUUID() };
      const queueing = queueWrite(writeOwnCard, { params, body });
      const isSaved = await queueWithToast(queueing);
      isSending.current = false;
      if (!isSaved) return;
      // Only now are the words kept elsewhere. The next one is likely of the same kind.
      put({ ...blankCard, kind: draft.kind, level: draft.level });
      setSent(true);
    },
  };
};

/** What {@link useCardWriting} gives. */
export type CardWriting = ReturnType<typeof useCardWriting>;
