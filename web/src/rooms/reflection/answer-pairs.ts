import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block, ChipSort, Form } from '@usward/core/reflection/form';
import type { OwnAnswers, Result } from '@usward/core/reflection/reflection';
import { contentText } from '../../ui/content-text.ts';

export type OpenResult = Extract<Result, { state: 'open' }>;

export type AnswerPair = {
  readonly block: Block;
  /** Null: left out or not shared. */
  readonly mine: OpenAnswer | null;
  readonly partners: OpenAnswer | null;
};

const omitChips = (answer: OpenAnswer | null, common: readonly number[]): OpenAnswer | null =>
  answer?.kind === 'chips'
    ? { ...answer, picked: answer.picked.filter((chip) => !common.includes(chip)) }
    : answer;

export const isEmptyAnswer = (answer: OpenAnswer | null): boolean =>
  answer?.kind === 'chips' && answer.picked.length === 0;

/** Shown once, for both. */
export const isSameChoice = ({ mine, partners }: AnswerPair): boolean =>
  mine?.kind === 'choice' && partners?.kind === 'choice' && mine.option === partners.option;

/** Without themes, which show as bands, and without the chips of {@link getCommonChips}. */
export const pairSharedNonThemeAnswers = (
  form: Form,
  mine: OwnAnswers | null,
  { partner, chips }: Pick<OpenResult, 'partner' | 'chips'>,
): readonly AnswerPair[] =>
  form.blocks.flatMap((block): AnswerPair[] => {
    const own = mine === null || mine.kept ? undefined : mine.answers[block.id];
    const shared = own?.shared && own.kind !== 'theme' ? own : null;
    const common = chips[block.id] ?? [];
    const pair = {
      block,
      mine: omitChips(shared, common),
      partners: omitChips(partner[block.id] ?? null, common),
    };
    const isCommon = [pair.mine, pair.partners].every(
      (answer) => answer === null || isEmptyAnswer(answer),
    );
    return isCommon ? [] : [pair];
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
