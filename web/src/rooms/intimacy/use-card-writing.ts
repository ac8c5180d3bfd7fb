import { writeOwnCard } from '@usward/core/intimacy/endpoints';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import { useRef, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import {
  blankCard,
  bodyOfCard,
  type CardDraft,
  cardPlace,
  draftOfCard,
  readCard,
} from './card-draft.ts';

/** Writing a card, or rewriting one; what was begun is kept. */
export const useCardWriting = () => {
  const writtenIn = useWrittenIn();
  const [text, setText, kept] = useDraft(cardPlace(writtenIn.couple));
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
      const queueing = queueWrite(writeOwnCard, { params, body: { ...body, ...writtenIn } });
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
