import * as v from 'valibot';
import type { Consent } from '../intimacy/consent.ts';
import { t } from '../language/i18n.ts';
import { chipSorts, type Form } from './form.ts';
import type { OpenOutcome } from './outcome.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** Over all three parts (docs/product.md, "Forms and reflections"). */
export const MAX_SUMMARY_WORDS = 120;

/** Then the template text stays. */
export const SUMMARY_TIMEOUT_MS = 15_000;

/** Per reflection, for a paid model (our own choice). */
export const MAX_SUMMARY_REQUESTS = 3;

/** A new wording is a new version and asks everyone again. */
export const SUMMARY_CONSENT = {
  version: 1,
  statements: [
    t`An AI may write a summary of a reflection once we’ve both said yes to it for that reflection.`,
    t`It gets the themes, how we compare on them, and the words we both tapped. Never how I set a slider, what I wrote, or who we are.`,
    t`If this device can write the summary, nothing leaves it. If not, this data goes to Google’s Gemini.`,
  ],
} as const;

export const hasAgreedToSummaries = (consent: Consent | null): boolean =>
  consent?.version === SUMMARY_CONSENT.version;

export const SummarySchema = v.object({
  wentWell: v.string(),
  question: v.string(),
  idea: v.string(),
});
export type Summary = v.InferOutput<typeof SummarySchema>;

export const SummaryInputSchema = v.object({
  themes: v.array(v.object({ theme: ThemeSchema, band: BandSchema })),
  chips: v.array(v.object({ sort: v.picklist(chipSorts), words: v.string() })),
});
/** Bands, and the chips that both tapped and shared. */
export type SummaryInput = v.InferOutput<typeof SummaryInputSchema>;

/** Takes at most {@link SUMMARY_TIMEOUT_MS}, or fails; its output is untrusted. */
export type SummaryWriter = (input: SummaryInput) => Promise<unknown>;

export const summaryWriters = ['gemini', 'template'] as const;

export const toSummaryInput = (form: Form, { themes, chips }: OpenOutcome): SummaryInput => ({
  themes: themes.flatMap(({ theme, band }) => (band === null ? [] : [{ theme, band }])),
  chips: form.blocks.flatMap((block) =>
    block.kind === 'chips'
      ? (chips[block.id] ?? []).flatMap((chip) => {
          const words = block.chips[chip];
          return words === undefined ? [] : [{ sort: block.sort, words }];
        })
      : [],
  ),
});

/** Own chips could name someone or contain instructions, so only chips of released forms remain. */
export const withoutCustomChips = (
  { themes, chips }: SummaryInput,
  released: readonly Pick<Form, 'blocks'>[],
): SummaryInput => {
  const known = new Set(
    released.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'chips' ? block.chips.map((words) => `${block.sort} ${words}`) : [],
      ),
    ),
  );
  return { themes, chips: chips.filter(({ sort, words }) => known.has(`${sort} ${words}`)) };
};
