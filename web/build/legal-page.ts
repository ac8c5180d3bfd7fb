import {
  getTextDirection,
  type Language,
  languageNames,
  languages,
} from '@usward/core/language/languages';

export const legalPageNames = ['privacy-policy', 'terms', 'imprint'] as const;

export type LegalPageName = (typeof legalPageNames)[number];

export const getLegalFile = (name: LegalPageName, language: Language): string =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`;

/** What only the operator knows (web/legal/operator.json). */
export type Operator = Readonly<Record<string, string>>;

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A link, or what the operator says of themselves. What they have not filled in yet is marked. */
const toInline = (text: string, operator: Operator): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\((\/[\w-]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = operator[name];
      if (value === undefined) throw new Error(`operator.json has no ${name}.`);
      return value === '' ? `<mark dir="ltr">[${name}]</mark>` : escapeHtml(value);
    });

/** Headings, paragraphs and lists: all that a legal page needs of Markdown. */
export const toLegalMarkup = (source: string, operator: Operator): string =>
  source
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [, level, heading] = /^(#{1,2}) (.+)$/.exec(block) ?? [];
      if (level && heading) {
        return `<h${level.length}>${toInline(heading, operator)}</h${level.length}>`;
      }
      if (!block.startsWith('- ')) return `<p>${toInline(block, operator)}</p>`;
      const items = block.split('\n').map((line) => toInline(line.replace(/^- /, ''), operator));
      return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    })
    .join('\n');

export const getLegalTitle = (source: string): string => /^# (.+)$/m.exec(source)?.[1] ?? '';

type LegalPage = {
  readonly name: LegalPageName;
  readonly language: Language;
  readonly sources: Readonly<Record<LegalPageName, string>>;
  readonly operator: Operator;
  /** Tags that preload them, so that no line moves when they come. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
};

/** A page of words, without a script. */
export const renderLegalPage = ({
  name,
  language,
  sources,
  operator,
  fonts,
  styles,
}: LegalPage): string => {
  const link = (href: string, text: string, rest = '') => `<a href="/${href}"${rest}>${text}</a>`;
  const pages = legalPageNames.map((one) =>
    link(
      getLegalFile(one, language),
      getLegalTitle(sources[one]),
      one === name ? ' aria-current="page"' : '',
    ),
  );
  const others = languages.map((one) =>
    link(
      getLegalFile(name, one),
      languageNames[one],
      ` lang="${one}" dir="${getTextDirection(one)}"${one === language ? ' aria-current="true"' : ''}`,
    ),
  );
  return `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${getLegalTitle(sources[name])} · Usward</title>
<meta name="description" content="Usward: ${getLegalTitle(sources[name])}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
${fonts.join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div class="legal">
<nav>${link(language === 'en' ? '' : `${language}.html`, 'Usward')}${pages.join('')}</nav>
<main>
${toLegalMarkup(sources[name], operator)}
</main>
<footer>${others.join('')}</footer>
</div>
</body>
</html>
`;
};
