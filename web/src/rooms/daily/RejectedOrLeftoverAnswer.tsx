import { t } from '@usward/core/language/i18n';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { isDraftForOtherQuestion } from '../../device/storage/draft-keys.ts';
import { setDraft, useDraft, useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { Stack } from '../../ui/Stack.tsx';
import { focusHeadingAfter } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite, UnsentContent } from '../../writes/RejectedWrite.tsx';
import type { AnswerWriting } from './AnswerForm.tsx';
import styles from './day.module.css';
import { type DayViewState, getRecoveryActions } from './day-view-state.ts';
import type { OptimisticDay } from './optimistic-day.ts';

/** A draft for a question of this day that was replaced since. */
const useOrphanedDraft = ({ date, question }: OptimisticDay) => {
  const draftKey = useMatchingDraftKey((draft) =>
    isDraftForOtherQuestion(draft, date, question.id),
  );
  const [text] = useDraft(draftKey ?? '');
  return {
    text: draftKey === null ? '' : text,
    letGo: () => {
      if (draftKey !== null) setDraft(draftKey, '');
    },
  };
};

const labels = {
  change: t`Edit what I wrote`,
  here: t`Use it for this question`,
  private: t`Save as a private note`,
} as const;

type RejectedOrLeftoverAnswerProps = {
  readonly day: OptimisticDay;
  readonly viewState: DayViewState;
  readonly writing: AnswerWriting;
};

/** The replaced question or previous couple that the unsent answer was for. */
const useAnswerMismatch = ({ unsent, question }: OptimisticDay): 'question' | 'couple' | null => {
  const couple = useAuthoringCouple();
  if (unsent === null) return null;
  if (unsent.visibility !== 'me' && isFromOtherCouple(unsent, couple)) return 'couple';
  return unsent.questionId !== undefined && unsent.questionId !== question.id ? 'question' : null;
};

/**
 * A text that did not become an answer: rejected, or overtaken by the reveal, a replaced question or a
 * separation.
 */
export const RejectedOrLeftoverAnswer = ({
  day,
  viewState,
  writing,
}: RejectedOrLeftoverAnswerProps) => {
  const orphaned = useOrphanedDraft(day);
  const { unsent } = day;
  const actions = getRecoveryActions(day, useAnswerMismatch(day));

  const takeUp = (way: keyof typeof labels, text: string) => {
    if (way === 'private') focusHeadingAfter(writing.keepAsNote(text));
    else writing.change(text);
  };
  const takeHere = () => {
    writing.change(orphaned.text);
    orphaned.letGo();
  };
  return (
    <Stack gap={4} className={styles.keptWords}>
      {viewState.rejected && unsent && (
        <RejectedWrite
          write={unsent}
          title={t`What you wrote is saved`}
          holds="words"
          text={unsent.text}
          canRetry={actions.includes('retry')}
          options={actions
            .filter((action) => action !== 'retry')
            .map((action) => ({ label: labels[action], run: () => takeUp(action, unsent.text) }))}
        />
      )}
      {viewState.leftOver && (
        <UnsentContent
          title={t`What you were writing`}
          reason={`${
            viewState.both
              ? t`Both answers have been revealed.`
              : t`You can still read this day, but you can’t change it.`
          } ${t`What you wrote is saved on this device.`}`}
          text={writing.text}
          onDiscard={writing.cancel}
        />
      )}
      {orphaned.text !== '' && (
        <UnsentContent
          title={t`What you were writing`}
          reason={t`You wrote this for the previous question. It’s saved on this device.`}
          text={orphaned.text}
          options={
            viewState.form && writing.text === '' ? [{ label: labels.here, run: takeHere }] : []
          }
          onDiscard={orphaned.letGo}
        />
      )}
    </Stack>
  );
};
