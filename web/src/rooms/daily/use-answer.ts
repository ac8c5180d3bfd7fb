import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { useState } from 'react';
import { draftChoicePlace, draftPlace } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { canSend, chosenVisibility } from './answer-rules.ts';
import type { OverlaidDay } from './overlay-day.ts';

/** Writing, changing and sending the own answer to one day's question. */
export const useAnswer = (day: OverlaidDay, alone: boolean) => {
  const place = draftPlace(day.date, day.question.id);
  const [text, setText, draft] = useDraft(place);
  const [choice, setChoice, choiceDraft] = useDraft(draftChoicePlace(place));
  const [asked, setAsked] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [closings, setClosings] = useState(0);
  const [failed, setFailed] = useState(false);
  const writtenIn = useWrittenIn();
  const visibility = chosenVisibility(day, alone, choice);

  const close = () => {
    draft.clear();
    choiceDraft.clear();
    setAsked(false);
    setClosings((times) => times + 1);
  };

  const put = async (words: string, to: Visibility) => {
    await queueWrite(answerQuestion, {
      params: { date: day.date },
      body: { text: words.trim(), visibility: to, questionId: day.question.id, ...writtenIn },
    });
    setWasSent(true);
  };

  return {
    text,
    setText: (words: string) => {
      // A change that came back as a draft stays open when its last word is deleted.
      if (day.mine !== null) setAsked(true);
      setText(words);
    },
    /** The text is on the phone and would survive a closed app. */
    saved: draft.saved,
    visibility,
    setVisibility: (to: Visibility) => setChoice(to),
    /** An answer that is already there is being changed. */
    changing: (asked || text !== '') && day.mine !== null,
    /** The form was asked for here, so it may take the focus. */
    asked,
    /** Words were sent from here. */
    wasSent,
    /** How often the form was closed here, so that the focus can go on to what takes its place. */
    closings,
    /** The phone could not keep the words. */
    failed,
    change: (words: string) => {
      if (text === '') setText(words);
      setAsked(true);
    },
    cancel: close,
    send: async () => {
      if (!canSend(text)) return;
      setFailed(false);
      try {
        await put(text, visibility);
      } catch {
        setFailed(true);
        return;
      }
      // Only now are the words kept elsewhere.
      close();
    },
    /** Keeps words that were refused for oneself; other words that the form holds stay there. */
    keepAsNote: async (words: string) => {
      await put(words, 'me');
      if (text === words) close();
    },
  };
};

/** What {@link useAnswer} gives. */
export type AnswerWriting = ReturnType<typeof useAnswer>;
