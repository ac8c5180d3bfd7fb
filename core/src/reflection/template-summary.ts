import bothTapped from '../../content/summaries/both-tapped.json' with { type: 'json' };
import templates from '../../content/summaries/by-hand.json' with { type: 'json' };
import { createSeededRandom, seededShuffle } from '../seeded-random.ts';
import { type ChipSort, FORM_LIMITS } from './form.ts';
import type { Summary, SummaryInput } from './summary.ts';
import { containsUnfitWords } from './summary-text-filter.ts';
import { type Band, bands, type Theme, themes } from './themes.ts';

type Wordings = Readonly<Record<keyof Summary, readonly string[]>>;

const byTheme: Readonly<Record<Theme, Readonly<Record<Band, Wordings>>>> = templates.byTheme;

const sortsInOrder: readonly ChipSort[] = ['loved', 'more', 'less'];

/** Our own choice. */
const MAX_NAMED = { chips: 2, words: 5 } as const;

/** Letters, with single spaces, hyphens or apostrophes between them. */
const plainWords = /^\p{L}[\p{L}\p{M}]*(?:[ ’-]\p{L}[\p{L}\p{M}]*)*$/u;

/** Null: the chip is left out. */
const toNameableChip = (chip: string): string | null => {
  const words = chip.replaceAll("'", '’');
  const isPlain =
    [...words].length <= FORM_LIMITS.chip &&
    words.split(' ').length <= MAX_NAMED.words &&
    plainWords.test(words) &&
    !containsUnfitWords(words);
  return isPlain ? words : null;
};

const chipSentence = (chips: SummaryInput['chips']): string | null => {
  for (const sort of sortsInOrder) {
    const named = chips
      .filter((chip) => chip.sort === sort)
      .map(({ words }) => toNameableChip(words))
      .filter((words) => words !== null)
      .slice(0, MAX_NAMED.chips);
    if (named.length > 0) return `${bothTapped[sort]} ${named.join(' and ')}.`;
  }
  return null;
};

/** Gives each reflection its own permanent wording. */
const toSeed = (given: SummaryInput['themes'], chips: SummaryInput['chips']): string =>
  JSON.stringify([
    given.map(({ theme, band }) => [theme, band]),
    chips.map(({ sort, words }) => [sort, words]),
  ]);

/** Without a model: deterministic, within the word limit, and safe whatever a chip says. */
export const createTemplateSummary = (input: SummaryInput): Summary => {
  const given = themes.flatMap((theme) => input.themes.filter((one) => one.theme === theme));
  const seed = toSeed(given, input.chips);
  const next = createSeededRandom(seed);
  const pick = (wordings: readonly string[]): string =>
    wordings[Math.floor(next() * wordings.length)] ?? '';

  const bestFirst = seededShuffle(given, seed).toSorted(
    (one, other) => bands.indexOf(one.band) - bands.indexOf(other.band),
  );
  const best = bestFirst[0];
  const last = bestFirst.at(-1);
  const asked = last === undefined ? templates.withoutBands : byTheme[last.theme][last.band];
  const praised = bestFirst
    .filter(({ band }) => band === best?.band)
    .slice(0, best?.band === 'worth-a-talk' ? 1 : 2)
    .map(({ theme, band }) => pick(byTheme[theme][band].wentWell));
  const sentences = [
    ...(praised.length === 0 ? [pick(templates.withoutBands.wentWell)] : praised),
    best?.band === 'worth-a-talk' ? pick(templates.noVerdict) : null,
    chipSentence(input.chips),
  ];
  return {
    wentWell: sentences.filter((sentence) => sentence !== null).join(' '),
    question: pick(asked.question),
    idea: pick(asked.idea),
  };
};
