import { currentLocale, t } from '@usward/core/language/i18n';
import type { Block, Form } from '@usward/core/reflection/form';
import { useId } from 'react';
import { blockTitle, toAnswerLines } from '../../content/form-block-labels.ts';
import { capitalize } from '../../ui/capitalize.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type AnswerDraft, getGivenAnswers } from './answer-draft.ts';
import styles from './share.module.css';
import { isBlockShared, setBlockShared } from './share-choices.ts';

/** Commas only, since it is not a sentence. */
const listFormat = new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' });

type VisiblePartsProps = {
  readonly form: Form;
  readonly blocks: readonly Block[];
  readonly draft: AnswerDraft;
  readonly onChange: (draft: AnswerDraft) => void;
};

/** What the partner would see of a part. */
const getVisibleText = (
  block: Block,
  { form, draft }: Pick<VisiblePartsProps, 'form' | 'draft'>,
): string => {
  if (block.kind === 'theme') {
    return t`One word for both of you: Great, Good or Worth talking about. Never your slider.`;
  }
  const answer = getGivenAnswers(form, draft)[block.id];
  const lines = answer === undefined ? [] : toAnswerLines(block, answer);
  return block.kind === 'words' ? t`“${lines.join(' ')}”` : capitalize(listFormat.format(lines));
};

type PartProps = {
  readonly title: string;
  readonly visible: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

const Part = ({ title, visible, isOn, onChange }: PartProps) => {
  const id = useId();
  return (
    <li className={styles.part}>
      <Stack gap={0}>
        <label htmlFor={id} dir="auto">
          {title}
        </label>
        <span id={`${id}-visible`} dir="auto" className={styles.visible}>
          {visible}
        </span>
      </Stack>
      <Switch id={id} isOn={isOn} aria-describedby={`${id}-visible`} onChange={onChange} />
    </li>
  );
};

/** A switch for each part, with what it would show. */
export const VisibleParts = ({ blocks, onChange, ...props }: VisiblePartsProps) => (
  <ul className={styles.parts}>
    {blocks.map((block) => (
      <Part
        key={block.id}
        title={blockTitle(block)}
        visible={getVisibleText(block, props)}
        isOn={isBlockShared(props.draft, block)}
        onChange={(isOn) => onChange(setBlockShared(props.form, props.draft, block, isOn))}
      />
    ))}
  </ul>
);
