import { type AnswerDraft, getAnswer, hasAnswer, setAnswer } from './answer-draft.ts';
import { type FormPage, getBlocksOfPage } from './form-pages.ts';

type Answers = Pick<AnswerDraft, 'answers'>;

export const hasPageAnswer = (draft: Answers, page: FormPage): boolean =>
  page.kind === 'slider'
    ? getAnswer(draft, page.block).sliders[page.at] !== null
    : getBlocksOfPage(page).some((block) => hasAnswer(getAnswer(draft, block)));

/** What is chosen on a page is taken back; the same draft if nothing is. Written words stay: only their writer deletes them. */
export const clearPageChoices = (draft: AnswerDraft, page: FormPage): AnswerDraft => {
  if (!hasPageAnswer(draft, page)) return draft;
  switch (page.kind) {
    case 'slider': {
      const answer = getAnswer(draft, page.block);
      const sliders = answer.sliders.with(page.at, null);
      return setAnswer(draft, page.block.id, { ...answer, sliders });
    }
    case 'chips':
      return page.blocks.reduce(
        (cleared, block) =>
          setAnswer(cleared, block.id, { ...getAnswer(cleared, block), picked: [] }),
        draft,
      );
    case 'choice':
      return setAnswer(draft, page.block.id, { ...getAnswer(draft, page.block), option: null });
    case 'words':
      return draft;
  }
};
