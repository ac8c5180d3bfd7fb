import type { Quiz } from '@usward/core/quiz/quiz';
import { useEffect, useMemo } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { useUser } from '../../device/session/auth.tsx';
import { quizPlace } from './places.ts';
import { draftWords, parseDraft, type QuizDraft } from './quiz-draft.ts';
import { loadVisitorDrafts, setVisitorDraft, useVisitorDraft } from './visitor-drafts.ts';

/** A quiz that is being played on this device, with or without an account. */
export const useQuizDraft = (quiz: Quiz, round: number) => {
  const isVisitor = useUser() === null;
  const place = quizPlace(quiz.id, round);
  const [own, setOwn, { saved }] = useDraft(place);
  const visitors = useVisitorDraft(place);
  const text = isVisitor ? visitors : own;
  const draft = useMemo(() => parseDraft(quiz, text), [quiz, text]);

  useEffect(() => {
    void loadVisitorDrafts();
  }, []);

  return {
    draft,
    saved: isVisitor || saved,
    setDraft: (next: QuizDraft | null) => {
      const words = draftWords(next);
      if (isVisitor) setVisitorDraft(place, words);
      else setOwn(words);
    },
  };
};
