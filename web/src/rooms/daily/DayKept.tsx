import { t } from '@usward/core/language/speak';
import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { type WayOut, waysOut } from './answer-rules.ts';
import styles from './day.module.css';
import type { DayFace } from './day-face.ts';
import { KeptWords } from './KeptWords.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import type { AnswerWriting } from './use-answer.ts';
import { useLeftWords } from './use-left-words.ts';

type DayKeptProps = {
  readonly day: OverlaidDay;
  readonly face: DayFace;
  readonly writing: AnswerWriting;
};

/** What words on the way were written for, where that is no more. */
const useOther = ({ unsent, question }: OverlaidDay): 'question' | 'couple' | null => {
  const writtenIn = useWrittenIn();
  if (unsent === null) return null;
  if (unsent.visibility !== 'me' && isOfOther(unsent, writtenIn)) return 'couple';
  return unsent.questionId !== undefined && unsent.questionId !== question.id ? 'question' : null;
};

/** Words of mine that did not become an answer: refused, overtaken by the reveal, by another question, or by
 * a parting. */
export const DayKept = ({ day, face, writing }: DayKeptProps) => {
  const left = useLeftWords(day);
  const { unsent } = day;
  const other = useOther(day);

  const findWay = (way: Exclude<WayOut, 'copy'>) => {
    if (!unsent) return;
    if (way === 'retry') thenGoOn(retryWrite(unsent.key));
    else if (way === 'discard') thenGoOn(discardWrite(unsent.key));
    else if (way === 'private') thenGoOn(writing.keepAsNote(unsent.text));
    else writing.change(unsent.text);
  };
  const findLeft = (way: Exclude<WayOut, 'copy'>) => {
    if (way === 'here') writing.change(left.text);
    left.letGo();
  };
  return (
    <div className={styles.keptWords}>
      {face.refused && unsent && (
        <KeptWords
          title={t`Your words are kept`}
          message={unsent.message ?? t`They could not be sent.`}
          text={unsent.text}
          ways={waysOut(day, other)}
          onWay={findWay}
        />
      )}
      {face.leftOver && (
        <KeptWords
          title={t`What you were writing`}
          message={`${
            face.both ? t`The answers opened meanwhile.` : t`This day can only be read now.`
          } ${t`Your words are kept on this phone.`}`}
          text={writing.text}
          ways={['copy', 'discard']}
          onWay={writing.cancel}
        />
      )}
      {left.text !== '' && (
        <KeptWords
          title={t`What you were writing`}
          message={t`It was for the question before. Your words are kept on this phone.`}
          text={left.text}
          ways={
            face.form && writing.text === '' ? ['here', 'copy', 'discard'] : ['copy', 'discard']
          }
          onWay={findLeft}
        />
      )}
    </div>
  );
};
