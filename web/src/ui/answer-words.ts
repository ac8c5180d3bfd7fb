import type { FormAnswer, FormAnswers, OpenAnswer } from '@usward/core/reflection/answers';
import type { Block, Form } from '@usward/core/reflection/form';
import { blockTitle, placeWords } from './block-words.ts';
import { inDeck } from './deck.ts';

/** What was said to one part, in plain lines. */
export const linesOf = (block: Block, answer: FormAnswer | OpenAnswer): readonly string[] => {
  if (block.kind === 'theme' && answer.kind === 'theme') {
    return block.sliders.flatMap((prompt, at) => {
      const place = answer.sliders[at] ?? null;
      return place === null ? [] : [`${inDeck(prompt)}: ${placeWords(place)}`];
    });
  }
  if (block.kind === 'choice' && answer.kind === 'choice') {
    return block.options.slice(answer.option, answer.option + 1).map(inDeck);
  }
  if (block.kind === 'chips' && answer.kind === 'chips') {
    return block.chips.filter((_, chip) => answer.picked.includes(chip)).map(inDeck);
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
        : [[blockTitle(block), ...linesOf(block, answer)].join('\n')];
    })
    .join('\n\n');

/** Only what was written in own words, for where the form is not known any more. */
export const writtenWords = (answers: FormAnswers): readonly string[] =>
  Object.values(answers).flatMap((answer) => (answer.kind === 'words' ? [answer.text] : []));
