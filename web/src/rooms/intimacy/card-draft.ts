import { type CardKind, type Level, levels } from '@usward/core/intimacy/card';
import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

const DraftSchema = v.object({
  /** Null for a new card. */
  id: v.nullable(v.string()),
  kind: v.picklist(['truth', 'dare']),
  level: v.picklist(levels),
  text: v.string(),
});

type CardDraft = v.InferOutput<typeof DraftSchema>;

export const blankCard: CardDraft = { id: null, kind: 'truth', level: 0, text: '' };

/** One draft per couple. */
export const getCardDraftKey = (couple: string | null | undefined): string =>
  `intimacy/card/${couple ?? 'alone'}`;

export const parseCardDraft = (text: string): CardDraft =>
  parseStored(DraftSchema, text) ?? blankCard;

/** Null while the text is too short or too long. */
export const toCardBody = ({
  kind,
  level,
  text,
}: CardDraft): { kind: CardKind; level: Level; text: string } | null => {
  const parsed = v.safeParse(OwnCardBodySchema, { kind, level, text });
  return parsed.success ? parsed.output : null;
};

export const toCardDraft = ({ id, kind, level, text }: OwnCard): CardDraft => ({
  id,
  kind,
  level,
  text,
});

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
    sent,
    /** Counts the edits started here: each focuses the field. */
    asked,
    set: (part: Partial<CardDraft>) => {
      setSent(false);
      put({ ...draft, ...part });
    },
    change: (card: OwnCard) => {
      put(toCardDraft(card));
      ask();
    },
    ask,
    cancel: draftState.clear,
    send: async () => {
      // A double tap writes one card.
      if (body === null || isSending.current) return;
      isSending.current = true;
      const params = { id: draft.id ?? crypto.randomUUID() };
      const queueing = queueWrite(writeOwnCard, { params, body });
      const isSaved = await toastIfQueueingFails(queueing);
      isSending.current = false;
      if (!isSaved) return;
      // Cleared only once the outbox has stored it. The next card is probably of the same kind.
      put({ ...blankCard, kind: draft.kind, level: draft.level });
      setSent(true);
    },
  };
};

export type CardWriting = ReturnType<typeof useCardWriting>;
