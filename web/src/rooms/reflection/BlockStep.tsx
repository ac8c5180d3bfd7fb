import { t } from '@usward/core/language/speak';
import type { Block } from '@usward/core/reflection/form';
import { blockTitle } from '../../ui/block-words.ts';
import { themeWords } from '../../ui/theme-words.ts';
import type { Two } from '../../ui/two.ts';
import { answerTo, type DraftAnswer, isSaid } from './answer-draft.ts';
import { ChipsStep } from './ChipsStep.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { SlidersStep } from './SlidersStep.tsx';
import { type Progress, StepFrame } from './StepFrame.tsx';
import type { AnsweringState } from './use-answering.ts';
import { WhoSees } from './WhoSees.tsx';
import { WordsStep } from './WordsStep.tsx';

type BlockStepProps = {
  readonly block: Block;
  readonly progress: Progress;
  readonly answering: AnsweringState;
  readonly two: Two;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

const aboutBlock = (block: Block): string | undefined => {
  if (block.kind === 'theme') return themeWords[block.theme].about;
  return block.kind === 'chips' ? t`Tap what fits, as many as you like.` : undefined;
};

type FieldsProps = Pick<BlockStepProps, 'block' | 'answering'> & {
  readonly onChange: (answer: DraftAnswer) => void;
};

const Fields = ({ block, answering: { draft }, onChange }: FieldsProps) => {
  switch (block.kind) {
    case 'theme':
      return <SlidersStep block={block} answer={answerTo(draft, block)} onChange={onChange} />;
    case 'choice':
      return <ChoiceStep block={block} answer={answerTo(draft, block)} onChange={onChange} />;
    case 'chips':
      return <ChipsStep block={block} answer={answerTo(draft, block)} onChange={onChange} />;
    case 'words':
      return <WordsStep answer={answerTo(draft, block)} onChange={onChange} />;
  }
};

/** One part of a form on one step. */
export const BlockStep = ({ block, answering, two, ...frame }: BlockStepProps) => {
  const answer = answerTo(answering.draft, block);
  const change = (to: DraftAnswer) => answering.answer(block.id, to);
  const said = isSaid(answer);
  return (
    <StepFrame
      key={block.id}
      {...frame}
      title={blockTitle(block)}
      about={aboutBlock(block)}
      next={{ words: said ? t`Next` : t`Leave this one out`, filled: said }}
      kept={said ? answering.saved : null}
    >
      <Fields block={block} answering={answering} onChange={change} />
      {answer.kind !== 'theme' && (
        <WhoSees
          shared={answer.shared}
          two={two}
          onChange={(shared) => change({ ...answer, shared })}
        />
      )}
    </StepFrame>
  );
};
