import { t } from '@usward/core/language/speak';
import { isLeftDraft } from '../../device/draft-place.ts';
import { setDraft, useDraft, useDraftPlace } from '../../device/drafts.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { thenGoOn } from '../../ui/queue-or-say.ts';
import { RejectedWrite, UnsentContent } from '../../ui/RejectedWrite.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { AnswerWriting } from './AnswerForm.tsx';
import styles from './day.module.css';
import { type DayFace, waysOut } from './day-face.ts';
import type { OverlaidDay } from './overlay-day.ts';

/** Words that were begun for another question of this day, which has made way for the present one. */
const useLeftWords = ({ date, question }: OverlaidDay) => {
  const place = useDraftPlace((draft) => isLeftDraft(draft, date, question.id));
  const [text] = useDraft(place ?? '');
  return {
    text: place === null ? '' : text,
    letGo: () => {
      if (place !== null) setDraft(place, '');
    },
  };
};

const labels = {
  change: t`Change the words`,
  here: t`Use them for this question`,
  private: t`Keep as a private note`,
} as const;

type DayKeptProps = {
  readonly day: OverlaidDay;
  readonly face: DayFace;
  readonly writing: AnswerWriting;
};

/** What words on the way were written for, where that is no more. */
const useOther = ({ unsent, question }: OverlaidDay): 'question' | 'couple' | null => {
  const couple = useWrittenIn();
  if (unsent === null) return null;
  if (unsent.visibility !== 'me' && isOfOther(unsent, couple)) return 'couple';
  return unsent.questionId !== undefined && unsent.questionId !== question.id ? 'question' : null;
};

/** Words of mine that did not become an answer: rejected, overtaken by the reveal, by another question, or by
 * a parting. */
export const DayKept = ({ day, face, writing }: DayKeptProps) => {
  const left = useLeftWords(day);
  const { unsent } = day;
  const ways = waysOut(day, useOther(day));

  const takeUp = (way: keyof typeof labels, text: string) => {
    if (way === 'private') thenGoOn(writing.keepAsNote(text));
    else writing.change(text);
  };
  const takeHere = () => {
    writing.change(left.text);
    left.letGo();
  };
  return (
    <Stack gap={4} className={styles.keptWords}>
      {face.refused && unsent && (
        <RejectedWrite
          write={unsent}
          title={t`Your words are kept`}
          holds="words"
          text={unsent.text}
          canRetry={ways.includes('retry')}
          ways={ways
            .filter((way) => way !== 'retry')
            .map((way) => ({ label: labels[way], run: () => takeUp(way, unsent.text) }))}
        />
      )}
      {face.leftOver && (
        <UnsentContent
          title={t`What you were writing`}
          reason={`${
            face.both ? t`The answers opened meanwhile.` : t`This day can only be read now.`
          } ${t`Your words are kept on this phone.`}`}
          text={writing.text}
          onLetGo={writing.cancel}
        />
      )}
      {left.text !== '' && (
        <UnsentContent
          title={t`What you were writing`}
          reason={t`It was for the question before. Your words are kept on this phone.`}
          text={left.text}
          ways={face.form && writing.text === '' ? [{ label: labels.here, run: takeHere }] : []}
          onLetGo={left.letGo}
        />
      )}
    </Stack>
  );
};
