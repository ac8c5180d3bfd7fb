import { type CalendarDate, calendarDate, type Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import type { ExportValue } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';
import { inDeck, languageOfDeck, type SaidWords } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';

/** Text that is safe inside a page: what came into it was escaped, or made here. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** What may stand in a page: words, which are escaped, other parts of it, or nothing. */
type Part = string | number | Html | null | undefined | readonly Part[];

const textOf = (part: Part): string => {
  if (part == null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escaped(String(part));
};

/** A piece of a page, written as it is; whatever is put into it is escaped. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(written.map((text, at) => text + textOf(parts[at])).join(''));

const inLanguage = (lang: string | undefined): Html | null => (lang ? html` lang="${lang}"` : null);

/** What somebody wrote, with who it was; nothing where nobody wrote. */
export const said = (who: string, words: string | SaidWords | null | undefined): Html | null => {
  const { lang, children } =
    typeof words === 'object' && words !== null ? words : { children: words };
  return children == null || children === ''
    ? null
    : html`<p><span class="who">${who}:</span> <bdi dir="auto"${inLanguage(lang)}>${children}</bdi></p>\n`;
};

/** A line out of a deck. */
export const asked = (text: string): Html =>
  html`<p class="soft" dir="auto"${inLanguage(languageOfDeck(text).lang)}>${inDeck(text)}</p>\n`;

/** A line that the app itself says. */
export const line = (text: string): Html => html`<p class="soft">${text}</p>\n`;

/** Something that has a date, or another heading. */
export const entry = (heading: string, ...parts: readonly Part[]): Html =>
  html`<article>\n<h3 dir="auto">${heading}</h3>\n${parts}</article>\n`;

/** A date in words. */
export const onDate = (date: CalendarDate): string => formatDate(date, 'long');

/** The date of a moment, in UTC and in words. */
export const dayOf = (at: Instant): string => onDate(calendarDate(at.slice(0, 10)));

/** Renders one thing of a section; the partner as called at the start of a sentence, and within one. */
export type Entry<S extends ExportSection> = (
  value: ExportValue<S>,
  partner: string,
  within: string,
) => Html;

/** Who wrote something of one's own: for oneself alone, or for both. */
export const youOnly = (isPrivate: boolean): string => (isPrivate ? t`You, for yourself` : t`You`);
