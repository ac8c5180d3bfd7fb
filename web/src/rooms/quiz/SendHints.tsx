import { t } from '@usward/core/language/i18n';
import { MAX_UNSHARED_SHARE } from '@usward/core/quiz/compute-results';
import type { Quiz } from '@usward/core/quiz/quiz';
import { partnerName } from '../../couple/use-couple.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import type { Couple } from './quiz-couple.ts';
import { countAnsweredItems, countSharedItems, type QuizDraft } from './quiz-draft.ts';

const getReadersText = (couple: Couple): string => {
  if (couple.local) return t`This stays on this device. No one else sees it.`;
  if (couple.alone) return t`Only you can see this. None of it gets shared automatically later.`;
  return t`${partnerName(couple)} can see this once you’ve both answered, except what you keep private.`;
};

type SendHintsProps = {
  readonly quiz: Quiz;
  readonly draft: QuizDraft;
  readonly couple: Couple;
  readonly failed: boolean;
};

/** What to know before the answers go, beside the button that sends them. */
export const SendHints = ({ quiz, draft, couple, failed }: SendHintsProps) => {
  const answered = countAnsweredItems(draft);
  const shared = countSharedItems(draft);
  const isFew = quiz.items.length - shared > MAX_UNSHARED_SHARE * quiz.items.length;
  return (
    <>
      <Hint icon="lock">{getReadersText(couple)}</Hint>
      {!couple.alone && answered > 0 && isFew && (
        <Hint>{t`You’re sharing ${shared} of ${quiz.items.length}. That’s fine. If too little is shared, there’s no number for “Alike.”`}</Hint>
      )}
      {answered === 0 && <Hint>{t`Answer at least one question. Any of them is fine.`}</Hint>}
      {failed && <Hint icon="alert">{t`This device couldn’t save your answers. Try again.`}</Hint>}
    </>
  );
};
