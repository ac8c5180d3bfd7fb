import { t } from '@usward/core/language/i18n';
import type { FormAnswer, FormAnswers, OpenAnswer } from '@usward/core/reflection/answers';
import { type Block, type Form, SLIDER } from '@usward/core/reflection/form';
import { contentText } from '../ui/content-text.ts';
import { chipSortLabels, themeLabels } from './theme-labels.ts';

/**
 * What a part of a form is about, in a line: to stand above it and above what was answered. `say` puts what
 * is asked into words: by itself as the decks do, since most forms are made of theirs.
 */
export const blockTitle = (block: Block, say: (text: string) => string = contentText): string => {
  switch (block.kind) {
    case 'theme':
      return themeLabels[block.theme].name;
    case 'chips':
      return chipSortLabels[block.sort];
    case 'choice':
    case 'words':
      return say(block.prompt);
  }
};

/** The places of a slider, from not at all to very much. */
export const sliderPositions: readonly number[] = Array.from(
  { length: SLIDER.max - SLIDER.min + 1 },
  (_, step) => SLIDER.min + step,
);

/** The two ends of every slider. */
export const ends = { min: t`Not at all`, max: t`Very much` } as const;

/** A place of a slider as it is read out: "3 of 7". */
export const getPositionLabel = (position: number): string => t`${position} of ${SLIDER.max}`;

/** What can be set or chosen in a part of a form. */
export const getOptions = (block: Block): readonly string[] => {
  if (block.kind === 'words') return [];
  if (block.kind === 'theme') return block.sliders;
  return block.kind === 'choice' ? block.options : block.chips;
};

/** What was said to one part, in plain lines. */
export const toLines = (block: Block, answer: FormAnswer | OpenAnswer): readonly string[] => {
  if (block.kind === 'theme' && answer.kind === 'theme') {
    return block.sliders.flatMap((prompt, at) => {
      const position = answer.sliders[at] ?? null;
      return position === null ? [] : [`${contentText(prompt)}: ${getPositionLabel(position)}`];
    });
  }
  if (block.kind === 'choice' && answer.kind === 'choice') {
    return block.options.slice(answer.option, answer.option + 1).map(contentText);
  }
  if (block.kind === 'chips' && answer.kind === 'chips') {
    return block.chips.filter((_, chip) => answer.picked.includes(chip)).map(contentText);
  }
  return answer.kind === 'words' ? [answer.text] : [];
};

/** Answers as a text to copy: each part's title with what was said below it. */
export const answersText = (form: Form, answers: FormAnswers): string =>
  form.blocks
    .flatMap((block) => {
      const answer = answers[block.id];
      return answer === undefined
        ? []
        : [[blockTitle(block), ...toLines(block, answer)].join('\n')];
    })
    .join('\n\n');

/** Only what was written in own words, for where the form is not known any more. */
export const getWrittenTexts = (answers: FormAnswers): readonly string[] =>
  Object.values(answers).flatMap((answer) => (answer.kind === 'words' ? [answer.text] : []));
