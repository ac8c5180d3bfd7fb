import { type CalendarDate, calendarDate, type Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { ExportValue } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';
import {
  contentLanguageProps,
  contentText,
  type LanguageTextProps,
} from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';

/** Safe markup: everything inserted was escaped or built here. */
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

type Part = string | number | Html | null | undefined | readonly Part[];

const renderPart = (part: Part): string => {
  if (part == null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(renderPart).join('');
  return escapeHtml(String(part));
};

/** Escapes every inserted value. */
export const html = (written: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(written.map((text, at) => text + renderPart(parts[at])).join(''));

const getLangAttribute = (lang: string | undefined): Html | null =>
  lang ? html` lang="${lang}"` : null;

export const renderAuthoredText = (
  who: string,
  words: string | LanguageTextProps | null | undefined,
): Html | null => {
  const { lang, children } =
    typeof words === 'object' && words !== null ? words : { children: words };
  return children == null || children === ''
    ? null
    : html`<p><span class="who">${who}:</span> <bdi dir="auto"${getLangAttribute(lang)}>${children}</bdi></p>\n`;
};

export const renderContentLine = (text: string): Html =>
  html`<p class="soft" dir="auto"${getLangAttribute(contentLanguageProps(text).lang)}>${contentText(text)}</p>\n`;

export const renderAppLine = (text: string): Html => html`<p class="soft">${text}</p>\n`;

export const renderEntry = (heading: string, ...parts: readonly Part[]): Html =>
  html`<article>\n<h3 dir="auto">${heading}</h3>\n${parts}</article>\n`;

export const formatLongDate = (date: CalendarDate): string => formatDate(date, 'long');

/** In UTC. */
export const formatInstantDate = (at: Instant): string =>
  formatLongDate(calendarDate(at.slice(0, 10)));

/** `partner`: the name at the start of a sentence, then within one. */
export type Entry<S extends ExportSection> = (
  value: ExportValue<S>,
  partner: string,
  within: string,
) => Html;

export const getOwnAuthorLabel = (isPrivate: boolean): string =>
  isPrivate ? t`You (private)` : t`You`;
