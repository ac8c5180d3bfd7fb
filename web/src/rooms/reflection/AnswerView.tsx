import { t } from '@usward/core/language/i18n';
import type { FormAnswer, FormAnswers, OpenAnswer } from '@usward/core/reflection/answers';
import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { blockTitle, getPositionLabel, sliderPositions } from '../../content/form-block-labels.ts';
import { capitalize } from '../../ui/capitalize.ts';
import { contentText } from '../../ui/content-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './answers.module.css';

const LeftOut = () => <MutedText>{t`Left out`}</MutedText>;

const Dots = ({ position }: { readonly position: number }) => (
  <span className={styles.dots} data-who="me">
    <VisuallyHidden>{getPositionLabel(position)}</VisuallyHidden>
    {sliderPositions.map((step) => (
      <span key={step} data-here={step === position || undefined} aria-hidden="true" />
    ))}
  </span>
);

const SliderAnswers = ({
  block,
  sliders,
}: {
  readonly block: BlockOf<'theme'>;
  readonly sliders: readonly (number | null)[];
}) => (
  <Stack as="ul" gap={3} className={styles.set}>
    {block.sliders.map((prompt, at) => {
      const position = sliders[at] ?? null;
      return (
        <Stack as="li" gap={1} key={prompt}>
          <span dir="auto">{contentText(prompt)}</span>
          {position === null ? <LeftOut /> : <Dots position={position} />}
        </Stack>
      );
    })}
  </Stack>
);

type AnswerViewProps = {
  readonly block: Block;
  /** Null: left out. Sliders are always the reader's own; nobody is given the partner's. */
  readonly answer: FormAnswer | OpenAnswer | null;
};

export const AnswerView = ({ block, answer }: AnswerViewProps) => {
  if (block.kind === 'theme' && answer?.kind === 'theme') {
    return <SliderAnswers block={block} sliders={answer.sliders} />;
  }
  if (block.kind === 'choice' && answer?.kind === 'choice') {
    return (
      <div dir="auto">
        <AnswerText>{contentText(block.options[answer.option] ?? '')}</AnswerText>
      </div>
    );
  }
  if (block.kind === 'chips' && answer?.kind === 'chips') {
    return (
      <ul className={styles.picked}>
        {block.chips.map(
          (chip, at) =>
            answer.picked.includes(at) && (
              <li key={chip} dir="auto">
                {capitalize(contentText(chip))}
              </li>
            ),
        )}
      </ul>
    );
  }
  if (block.kind === 'words' && answer?.kind === 'words') {
    return (
      <div dir="auto">
        <AnswerText>{answer.text}</AnswerText>
      </div>
    );
  }
  return <LeftOut />;
};

type OwnAnswerListProps = {
  readonly form: Form;
  readonly answers: FormAnswers;
  /** All parts are private, so no part has to say so. */
  readonly isPrivate: boolean;
};

export const OwnAnswerList = ({ form, answers, isPrivate }: OwnAnswerListProps) => (
  <Stack as="ol" gap={5} className={styles.parts}>
    {form.blocks.map((block) => {
      const answer = answers[block.id] ?? null;
      return (
        <Stack as="li" key={block.id} gap={2}>
          <h3 dir="auto">{blockTitle(block)}</h3>
          <AnswerView block={block} answer={answer} />
          {answer && !answer.shared && !isPrivate && (
            <p className={styles.mark}>
              <Icon name="lock" fine />
              {block.kind === 'theme' ? t`Not selected` : t`Only me`}
            </p>
          )}
        </Stack>
      );
    })}
  </Stack>
);
