import {
  checkLabel,
  checkTexts,
  findDuplicateIds,
  type NamedText,
  type TextFinding,
  withQuestionMark,
} from '../../core/src/daily/content-text-check.ts';
import { tokenize } from '../../core/src/daily/tokenize.ts';
import { findForbiddenTerms } from '../../core/src/intimacy/forbidden-terms.ts';
import { type Block, type Template, TemplateSchema } from '../../core/src/reflection/form.ts';
import { privateItems } from '../../core/src/reflection/phone-only-items.ts';
import { THEMES_FOR_SCORE } from '../../core/src/reflection/score.ts';
import { containsUnfitWords } from '../../core/src/reflection/summary-text-filter.ts';
import { type EntryFinding, type FileEntry, readEntries } from './entries.ts';

/** One thing to mend in the templates: at which, by which rule, and what is wrong in words. */
type FormFinding =
  | TextFinding
  | EntryFinding
  | {
      readonly id: string;
      readonly rule: 'themes' | 'time' | 'speaker' | 'forbidden';
      readonly message: string;
    };

/** How long a form may take, in seconds (docs/product.md, "Forms and reflections"). */
const TIME_LIMIT_SECONDS = 90;

/** How long each part takes somebody who does not linger, in seconds (our own estimate). */
const SECONDS = { slider: 4, choice: 6, chips: 7, words: 15 } as const;

/** Words by which somebody speaks of themselves. */
const ownWords: readonly string[] = ['i', 'me', 'my', 'mine', 'myself'];

/** Words that a chip leaves out, as it is read to both once both have tapped it. */
const personalWords: readonly string[] = [
  ...ownWords,
  ...['you', 'your', 'yours', 'we', 'us', 'our', 'ours'],
];

/**
 * Everything to mend in the templates; nothing found means they may ship. Entries may be JSON as read
 * from a file: one that is no valid template is reported by the rule `schema` and left out of the others.
 */
export function checkForms(files: readonly FileEntry[]): readonly FormFinding[] {
  const { entries: forms, findings } = readEntries(TemplateSchema, ({ id }) => id, files);
  const ids = forms.map(({ id }) => id);
  return [
    ...findings,
    ...findDuplicateIds(ids, 'the id is taken by an earlier form'),
    ...forms.flatMap(checkForm),
    ...checkTexts(forms.flatMap(getSentences).map(withQuestionMark)),
    ...forms.flatMap(getLabels).flatMap(checkLabel),
  ];
}

function checkForm(form: Template): readonly FormFinding[] {
  return [
    ...checkThemeCount(form),
    ...checkDuration(form),
    ...findPersonalWording(form),
    ...findForbiddenWords(form),
  ];
}

function checkThemeCount({ id, blocks }: Template): readonly FormFinding[] {
  const count = blocks.filter(({ kind }) => kind === 'theme').length;
  if (count >= THEMES_FOR_SCORE) return [];
  const message = `has ${count} themes, and counts towards the whole from ${THEMES_FOR_SCORE} on`;
  return [{ id, rule: 'themes', message }];
}

function secondsFor(block: Block): number {
  return block.kind === 'theme' ? block.sliders.length * SECONDS.slider : SECONDS[block.kind];
}

function checkDuration({ id, blocks }: Template): readonly FormFinding[] {
  const atTheEnd = privateItems.length * SECONDS.slider;
  const seconds = blocks.reduce((sum, block) => sum + secondsFor(block), atTheEnd);
  if (seconds <= TIME_LIMIT_SECONDS) return [];
  return [
    { id, rule: 'time', message: `takes ${seconds} s, the limit is ${TIME_LIMIT_SECONDS} s` },
  ];
}

/** Sliders that are not about oneself, and chips that are about one of the two. */
function findPersonalWording({ id, blocks }: Template): readonly FormFinding[] {
  return blocks.flatMap((block) => {
    const named = (message: string): FormFinding => ({
      id: `${id} ${block.id}`,
      rule: 'speaker',
      message,
    });
    if (block.kind === 'theme') {
      return block.sliders
        .filter((sentence) => !tokenize(sentence).some((word) => ownWords.includes(word)))
        .map((sentence) => named(`"${sentence}" says nothing about oneself`));
    }
    if (block.kind !== 'chips') return [];
    return block.chips
      .filter((chip) => tokenize(chip).some((word) => personalWords.includes(word)))
      .map((chip) => named(`"${chip}" cannot be read to both`));
  });
}

function findForbiddenWords(form: Template): readonly FormFinding[] {
  const words = [...getSentences(form), ...getLabels(form)].flatMap(({ id, text }) =>
    findForbiddenTerms(text).map(
      ({ word, kind }): FormFinding => ({ id, rule: 'forbidden', message: `"${word}" is ${kind}` }),
    ),
  );
  const chips = form.blocks.flatMap((block) =>
    block.kind === 'chips' ? block.chips.filter(containsUnfitWords) : [],
  );
  return [
    ...words,
    ...chips.map(
      (chip): FormFinding => ({
        id: form.id,
        rule: 'forbidden',
        message: `"${chip}" may not be in a summary`,
      }),
    ),
  ];
}

/** What is said in whole sentences, which no two forms may share; a block is named by its id. */
function getSentences({ id, about, blocks }: Template): readonly NamedText[] {
  return [
    { id: `${id} about`, text: about },
    ...blocks.flatMap((block): readonly NamedText[] => {
      const blockId = `${id} ${block.id}`;
      if (block.kind === 'theme') return block.sliders.map((text) => ({ id: blockId, text }));
      return block.kind === 'chips' ? [] : [{ id: blockId, text: block.prompt }];
    }),
  ];
}

function getLabels({ id, title, blocks }: Template): readonly NamedText[] {
  return [
    { id: `${id} title`, text: title },
    ...blocks.flatMap((block): readonly NamedText[] => {
      const labels =
        block.kind === 'chips' ? block.chips : block.kind === 'choice' ? block.options : [];
      return labels.map((text) => ({ id: `${id} ${block.id}`, text }));
    }),
  ];
}
