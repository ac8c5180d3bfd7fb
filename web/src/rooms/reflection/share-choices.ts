import type { Block, Form } from '@usward/core/reflection/form';
import { isBelowSharedMinimum, toSharedAnswers } from '@usward/core/reflection/outcome';
import {
  type AnswerDraft,
  getAnswer,
  getGivenAnswers,
  hasAnswer,
  setAnswer,
} from './answer-draft.ts';

/** What there is to show, in the form's order. */
export const getAnsweredBlocks = (
  form: Form,
  draft: Pick<AnswerDraft, 'answers'>,
): readonly Block[] => form.blocks.filter((block) => hasAnswer(getAnswer(draft, block)));

type Choices = Pick<AnswerDraft, 'answers' | 'keep'>;

/** Someone who kept everything private before starts with all switches off. */
export const isBlockShared = (draft: Choices, block: Block): boolean =>
  !draft.keep && getAnswer(draft, block).shared;

export const setBlockShared = (
  form: Form,
  draft: AnswerDraft,
  block: Block,
  shared: boolean,
): AnswerDraft =>
  form.blocks.reduce<AnswerDraft>(
    (changed, one) =>
      setAnswer(changed, one.id, {
        ...getAnswer(changed, one),
        shared: one.id === block.id ? shared : isBlockShared(draft, one),
      }),
    { ...draft, keep: false },
  );

export const setAllShared = (form: Form, draft: AnswerDraft, shared: boolean): AnswerDraft =>
  getAnsweredBlocks(form, draft).reduce<AnswerDraft>(
    (changed, block) => setAnswer(changed, block.id, { ...getAnswer(changed, block), shared }),
    { ...draft, keep: false },
  );

export const countShared = (form: Form, draft: Choices): number =>
  getAnsweredBlocks(form, draft).filter((block) => isBlockShared(draft, block)).length;

/** Too little for a result, whatever the partner shares. */
export const sharesTooFew = (form: Form, draft: Choices): boolean =>
  isBelowSharedMinimum(form, toSharedAnswers(getGivenAnswers(form, draft), draft.keep));
