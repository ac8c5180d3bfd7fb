import * as v from 'valibot';
import type { Consent } from '../intimacy/consent.ts';
import { t } from '../language/i18n.ts';
import { chipSorts, type Form } from './form.ts';
import type { OpenOutcome } from './outcome.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** Most words of a summary, over its three parts (product.md, "Feedback forms"). */
export const MAX_SUMMARY_WORDS = 120;

/** How long a model may take, in milliseconds; then the text by hand stands. */
export const SUMMARY_TIMEOUT_MS = 15_000;

/** How often a summary of one reflection may be asked of a model that is paid for (our own choice). */
export const MAX_SUMMARY_REQUESTS = 3;

/** The text that is consented to; another wording is another version, and everybody is asked anew. */
export const SUMMARY_CONSENT = {
  version: 1,
  statements: [
    t`An AI may write a summary of a reflection once we’ve both said yes to it for that reflection.`,
    t`It gets the themes, how we compare on them, and the words we both tapped. Never how I set a slider, what I wrote, or who we are.`,
    t`If this phone can write the summary, nothing leaves the phone. If not, this data goes to Google’s Gemini.`,
  ],
} as const;

/** Whether somebody has consented to the present wording. */
export const hasAgreedToSummaries = (consent: Consent | null): boolean =>
  consent?.version === SUMMARY_CONSENT.version;

/** Schema of a summary: what went well for both, one gentle question, one small idea. */
export const SummarySchema = v.object({
  wentWell: v.string(),
  question: v.string(),
  idea: v.string(),
});
/** A summary of a reflection. */
export type Summary = v.InferOutput<typeof SummarySchema>;

/** Schema of all that a model is given, whichever it is. */
export const SummaryInputSchema = v.object({
  themes: v.array(v.object({ theme: ThemeSchema, band: BandSchema })),
  chips: v.array(v.object({ sort: v.picklist(chipSorts), words: v.string() })),
});
/** All that a model is given: bands, and the chips that both have tapped and shared. */
export type SummaryInput = v.InferOutput<typeof SummaryInputSchema>;

/** Writes a summary within {@link SUMMARY_TIMEOUT_MS}, or fails; what it gives is checked before it is shown. */
export type SummaryWriter = (input: SummaryInput) => Promise<unknown>;

/** Who can have written a summary that the server keeps. */
export const summaryWriters = ['gemini', 'template'] as const;

/** What of a reflection may be put into a summary. */
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

/**
 * The same without chips that people wrote themselves, which may name somebody or give orders: of
 * chips only those stay that a released form has, word by word and of the same sort.
 */
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
