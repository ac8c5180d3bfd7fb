import {
  CONTEXT_SEPARATOR,
  toKeySource,
  toMessageKey,
} from '../../core/src/language/catalog-keys.ts';
import { type FoundText, findTexts } from './find-texts.ts';
import { listTranslatableFiles, readSource } from './translatable-files.ts';

/** A text with every file that says it. */
export type AppText = Omit<FoundText, 'place'> & { readonly places: readonly string[] };

/** What gettext takes two texts for the same by: it does not look at the plural. */
export const getMessageId = ({ text, context }: Pick<AppText, 'text' | 'context'>): string =>
  `${context ?? ''}${CONTEXT_SEPARATOR}${text}`;

/**
 * Gathers the texts of some files, each once. Throws where a catalogue could not tell two of them apart.
 */
export const mergeTexts = (found: readonly FoundText[]): readonly AppText[] => {
  const texts = new Map<string, AppText>();
  const identities = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { place, ...text } of found) {
    const looked = toKeySource(text);
    const before = texts.get(looked);
    const places = [...new Set([...(before?.places ?? []), place])];
    texts.set(looked, { ...text, ...before, places });
    for (const [seen, name] of [
      [identities, getMessageId(text)],
      [keys, toMessageKey(looked)],
    ] as const) {
      const other = seen.get(name) ?? looked;
      if (other !== looked)
        throw new Error(`${place}: “${text.text}” cannot be told from another.`);
      seen.set(name, looked);
    }
  }
  return [...texts.values()];
};

let texts: readonly AppText[] | undefined;

/** Every text of the app. Reading it takes seconds, so it is read once a process. */
export const appTexts = (): readonly AppText[] => {
  texts ??= mergeTexts(
    listTranslatableFiles().flatMap((file) => findTexts(file, readSource(file))),
  );
  return texts;
};
