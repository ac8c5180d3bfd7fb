import { t, tWithContext } from '@usward/core/language/i18n';
import type { FormAnswer, FormAnswers, OpenAnswer } from '@usward/core/reflection/answers';
import { type Block, type Form, SLIDER } from '@usward/core/reflection/form';
import { contentText } from '../ui/content-text.ts';
import { chipSortLabels, themeLabels } from './reflection-labels.ts';

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

export const sliderPositions: readonly number[] = Array.from(
  { length: SLIDER.max - SLIDER.min + 1 },
  (_, step) => SLIDER.min + step,
);

export const ends = {
  min: tWithContext('how far a sentence is true')`Not at all`,
  max: tWithContext('how far a sentence is true')`Very much`,
} as const;

const positionWords: readonly string[] = [
  ends.min,
  tWithContext('how far a sentence is true')`Hardly`,
  tWithContext('how far a sentence is true')`A little`,
  tWithContext('how far a sentence is true')`Somewhat`,
  tWithContext('how far a sentence is true')`Mostly yes`,
  tWithContext('how far a sentence is true')`Yes`,
  ends.max,
];

export const getPositionWord = (position: number): string =>
  positionWords[position - SLIDER.min] ?? '';

export const getPositionLabel = (position: number): string => t`${position} of ${SLIDER.max}`;

export const getBlockItems = (block: Block): readonly string[] => {
  if (block.kind === 'words') return [];
  if (block.kind === 'theme') return block.sliders;
  return block.kind === 'choice' ? block.options : block.chips;
};

export const toAnswerLines = (block: Block, answer: FormAnswer | OpenAnswer): readonly string[] => {
  if (block.kind === 'theme' && answer.kind === 'theme') {
    return block.sliders.flatMap((prompt, at) => {
      const position = answer.sliders[at] ?? null;
      if (position === null) return [];
      const statement = contentText(prompt);
      const mark = /\p{L}$/u.test(statement) ? ':' : '';
      return [`${statement}${mark} ${getPositionLabel(position)}`];
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

export const answersText = (form: Form, answers: FormAnswers): string =>
  form.blocks
    .flatMap((block) => {
      const answer = answers[block.id];
      return answer === undefined
        ? []
        : [[blockTitle(block), ...toAnswerLines(block, answer)].join('\n')];
    })
    .join('\n\n');

export const getWrittenTexts = (answers: FormAnswers): readonly string[] =>
  Object.values(answers).flatMap((answer) => (answer.kind === 'words' ? [answer.text] : []));
