import { t } from '@usward/core/language/speak';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import { blockTitle } from '../../ui/block-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AnswerView } from './AnswerView.tsx';
import styles from './answers.module.css';

type AnswerPartsProps = {
  readonly form: Form;
  readonly answers: FormAnswers;
  /** All of it is for the own eyes only, so that no part has to say so. */
  readonly kept: boolean;
};

/** All parts of a form with what I said to each. */
export const AnswerParts = ({ form, answers, kept }: AnswerPartsProps) => (
  <ol className={styles.parts}>
    {form.blocks.map((block) => {
      const answer = answers[block.id] ?? null;
      return (
        <li key={block.id}>
          <h3 dir="auto">{blockTitle(block)}</h3>
          <AnswerView block={block} answer={answer} />
          {answer && !answer.shared && !kept && (
            <p className={styles.mark}>
              <Icon name="lock" fine />
              {block.kind === 'theme' ? t`Not ticked` : t`Only me`}
            </p>
          )}
        </li>
      );
    })}
  </ol>
);
