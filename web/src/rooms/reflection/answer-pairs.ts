import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block, ChipSort, Form } from '@usward/core/reflection/form';
import type { OwnAnswers, Result } from '@usward/core/reflection/reflection';
import { contentText } from '../../ui/content-text.ts';

export type OpenResult = Extract<Result, { state: 'open' }>;

type AnswerPair = {
  readonly block: Block;
  /** Null: left out or not shared. */
  readonly mine: OpenAnswer | null;
  readonly partners: OpenAnswer | null;
};

/** Without themes, which show as bands. */
export const pairSharedNonThemeAnswers = (
  form: Form,
  mine: OwnAnswers | null,
  { partner }: Pick<OpenResult, 'partner'>,
): readonly AnswerPair[] =>
  form.blocks.flatMap((block): AnswerPair[] => {
    const own = mine === null || mine.kept ? undefined : mine.answers[block.id];
    const shared = own?.shared && own.kind !== 'theme' ? own : null;
    const partners = partner[block.id] ?? null;
    return shared === null && partners === null ? [] : [{ block, mine: shared, partners }];
  });

export const getCommonChips = (
  form: Form,
  { chips }: Pick<OpenResult, 'chips'>,
): readonly { readonly sort: ChipSort; readonly words: string }[] =>
  form.blocks.flatMap((block) =>
    block.kind === 'chips'
      ? (chips[block.id] ?? []).flatMap((chip) => {
          const words = block.chips[chip];
          return words === undefined ? [] : [{ sort: block.sort, words: contentText(words) }];
        })
      : [],
  );
