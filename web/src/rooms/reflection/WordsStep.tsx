import { t } from '@usward/core/language/speak';
import { MAXIMUM_WORDS } from '@usward/core/reflection/answers';
import { TextArea } from '../../ui/TextArea.tsx';
import type { DraftAnswerOf } from './answer-draft.ts';

type WordsStepProps = {
  readonly answer: DraftAnswerOf<'words'>;
  readonly onChange: (answer: DraftAnswerOf<'words'>) => void;
};

/** A question that is answered in own words. */
export const WordsStep = ({ answer, onChange }: WordsStepProps) => (
  <TextArea
    label={t`In your own words`}
    value={answer.text}
    onChange={(text) => onChange({ ...answer, text })}
    maximum={MAXIMUM_WORDS}
    rows={4}
    autoCapitalize="sentences"
    dir="auto"
  />
);
