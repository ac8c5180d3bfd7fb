import { type CalendarDate, calendarDate, type Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { ExportValue } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';
import {
  contentLanguageProps,
  contentText,
  type LanguageTextProps,
} from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format.ts';

/** Text that is safe inside a page: what came into it was escaped, or made here. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** What may stand in a page: words, which are escaped, other parts of it, or nothing. */
type Part = string | number | Html | null | undefined | readonly Part[];

const renderPart = (part: Part): string => {
  if (part == null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(renderPart).join('');
  return escapeHtml(String(part));
};

/** A piece of a page, written as it is; whatever is put into it is escaped. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(written.map((text, at) => text + renderPart(parts[at])).join(''));

const getLangAttribute = (lang: string | undefined): Html | null =>
  lang ? html` lang="${lang}"` : null;

/** What somebody wrote, with who it was; nothing where nobody wrote. */
export const authoredText = (
  who: string,
  words: string | LanguageTextProps | null | undefined,
): Html | null => {
  const { lang, children } =
    typeof words === 'object' && words !== null ? words : { children: words };
  return children == null || children === ''
    ? null
    : html`<p><span class="who">${who}:</span> <bdi dir="auto"${getLangAttribute(lang)}>${children}</bdi></p>\n`;
};

/** A line out of a deck. */
export const contentLine = (text: string): Html =>
  html`<p class="soft" dir="auto"${getLangAttribute(contentLanguageProps(text).lang)}>${contentText(text)}</p>\n`;

/** A line that the app itself says. */
export const appLine = (text: string): Html => html`<p class="soft">${text}</p>\n`;

/** Something that has a date, or another heading. */
export const exportEntry = (heading: string, ...parts: readonly Part[]): Html =>
  html`<article>\n<h3 dir="auto">${heading}</h3>\n${parts}</article>\n`;

/** A date in words. */
export const formatLongDate = (date: CalendarDate): string => formatDate(date, 'long');

/** The date of a moment, in UTC and in words. */
export const formatInstantDate = (at: Instant): string =>
  formatLongDate(calendarDate(at.slice(0, 10)));

/** Renders one thing of a section; the partner as called at the start of a sentence, and within one. */
export type Entry<S extends ExportSection> = (
  value: ExportValue<S>,
  partner: string,
  within: string,
) => Html;

/** Who wrote something of one's own: for oneself alone, or for both. */
export const getAuthorLabel = (isPrivate: boolean): string =>
  isPrivate ? t`You (private)` : t`You`;
