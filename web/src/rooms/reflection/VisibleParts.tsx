import { currentLocale, t, tWithContext } from '@usward/core/language/i18n';
import type { Block, Form } from '@usward/core/reflection/form';
import { useId } from 'react';
import { blockTitle, toAnswerLines } from '../../content/form-block-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { capitalize } from '../../ui/capitalize.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type AnswerDraft, getGivenAnswers } from './answer-draft.ts';
import styles from './share.module.css';
import {
  countShared,
  getAnsweredBlocks,
  isBlockShared,
  setAllShared,
  setBlockShared,
} from './share-choices.ts';

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
    return t`One word for the two of you: Great, Good or Worth talking about.`;
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
      <span className={styles.state} aria-hidden="true">
        {isOn ? tWithContext('a switch')`On` : tWithContext('a switch')`Off`}
      </span>
      <Switch id={id} isOn={isOn} aria-describedby={`${id}-visible`} onChange={onChange} />
    </li>
  );
};

type AllSwitchProps = Omit<VisiblePartsProps, 'blocks'>;

/** One choice for all parts: each on its own looks like a form to fill in. */
const AllSwitch = ({ form, draft, onChange }: AllSwitchProps) => {
  const areAllOn = countShared(form, draft) === getAnsweredBlocks(form, draft).length;
  return (
    <Cluster>
      <Button kind="quiet" slim onClick={() => onChange(setAllShared(form, draft, !areAllOn))}>
        {areAllOn ? t`Turn off all` : t`Turn on all`}
      </Button>
    </Cluster>
  );
};

/** A switch for each part, with what it would show. */
export const VisibleParts = ({ blocks, onChange, ...props }: VisiblePartsProps) => (
  <Stack gap={3}>
    {blocks.length > 1 && <AllSwitch {...props} onChange={onChange} />}
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
  </Stack>
);
