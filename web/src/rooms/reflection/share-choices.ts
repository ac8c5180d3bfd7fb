import type { Block, BlockOf, Form } from '@usward/core/reflection/form';
import { isTooFew, sharedPart } from '@usward/core/reflection/outcome';
import { type AnswerDraft, answersSaid, answerTo, isSaid, withAnswer } from './answer-draft.ts';

/** A draft with themes ticked to be shown as how the two agree, or not. */
export const withTicks = (
  draft: AnswerDraft,
  blocks: readonly BlockOf<'theme'>[],
  shared: boolean,
): AnswerDraft =>
  blocks.reduce(
    (ticked, block) => withAnswer(ticked, block.id, { ...answerTo(ticked, block), shared }),
    draft,
  );

/** The themes that can be ticked: those of which at least one slider is set. */
export const themesSaid = (
  form: Form,
  draft: Pick<AnswerDraft, 'answers'>,
): readonly BlockOf<'theme'>[] =>
  form.blocks.filter(
    (block): block is BlockOf<'theme'> => block.kind === 'theme' && isSaid(answerTo(draft, block)),
  );

/** The other parts of which something is said, and that are for both. */
export const openSaid = (form: Form, draft: Pick<AnswerDraft, 'answers'>): readonly Block[] =>
  form.blocks.filter((block) => {
    const answer = answerTo(draft, block);
    return block.kind !== 'theme' && answer.shared && isSaid(answer);
  });

/** Whether so little is shared that a reflection cannot open, whatever the other shares. */
export const sharesTooFew = (form: Form, draft: Pick<AnswerDraft, 'answers'>): boolean =>
  isTooFew(form, sharedPart(answersSaid(form, draft), false));
