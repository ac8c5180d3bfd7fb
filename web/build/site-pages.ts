import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { translate, withLocale } from '@usward/core/language/i18n';
import {
  getTextDirection,
  type Language,
  languages,
  localeFor,
  type TranslatedLanguage,
  translatedLanguages,
} from '@usward/core/language/languages';
import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';
import { compileTranslations } from '../../scripts/i18n/compile.ts';
import { getLegalFile, type LegalPageName, legalPageNames, renderLegalPage } from './legal-page.ts';
import { translateMarkup } from './translate-markup.ts';

const LANDING = 'index.html';

const folder = join(import.meta.dirname, '..');
const read = (...path: readonly string[]) => readFile(join(folder, ...path), 'utf8');

const getLandingPath = (language: Language): string =>
  language === 'en' ? '' : `${language}.html`;

/** What search engines and chats ask of a page. Whole addresses only where the build knows the site's. */
const describePage = (html: string, language: Language, origin: string): string => {
  const own = `${origin}/${getLandingPath(language)}`;
  const alternates = languages.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${origin}/${getLandingPath(one)}">`,
  );
  const tags = [
    `<link rel="canonical" href="${own}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${origin}/">`,
    `<meta property="og:url" content="${own}">`,
    `<meta property="og:image" content="${origin}/social.png">`,
  ];
  return html.replace('</head>', `${tags.join('\n')}\n</head>`);
};

const translateLanding = async (html: string, language: TranslatedLanguage): Promise<string> => {
  const { items } = parsePo(await read('..', 'core', 'words', `${language}.po`));
  const locale = {
    language,
    locale: localeFor(language),
    words: compileTranslations(language, { items }),
  };
  return withLocale(locale, () => translateMarkup(html, translate))
    .replace(
      '<html lang="en">',
      `<html lang="${language}" dir="${getTextDirection(language)}" data-landing-language="${language}">`,
    )
    .replace(/<a href="\/"(?![^>]*data-language)/g, `<a href="/${getLandingPath(language)}"`)
    .replace(/href="\/([\w-]+)\.html"/g, (all, name: string) =>
      legalPageNames.some((one) => one === name) ? `href="/${name}.${language}.html"` : all,
    );
};

const readSources = async (language: Language): Promise<Record<LegalPageName, string>> => {
  const sources = await Promise.all(
    legalPageNames.map(
      async (name) => [name, await read('legal', `${name}.${language}.md`)] as const,
    ),
  );
  return Object.fromEntries(sources) as Record<LegalPageName, string>;
};

const toSitemap = (origin: string): string => {
  const pages = languages.flatMap((language) => [
    getLandingPath(language),
    ...legalPageNames.map((name) => getLegalFile(name, language)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => `<url><loc>${origin}/${page}</loc></url>`).join('\n')}
</urlset>
`;
};

const toRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');

/** The landing in each language, the legal pages, and what search engines ask for: all plain files. */
export const sitePages = (): Plugin => ({
  name: 'usward:site-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const landing = bundle[LANDING];
    if (landing?.type !== 'asset') return;
    const origin = env.SITE_ORIGIN ?? '';
    const html = String(landing.source);
    const emit = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName, source });

    landing.source = describePage(html, 'en', origin);
    for (const language of translatedLanguages) {
      const translated = await translateLanding(html, language);
      emit(getLandingPath(language), describePage(translated, language, origin));
    }

    const legalStyles = this.emitFile({
      type: 'asset',
      name: 'legal.css',
      source: await read('legal', 'legal.css'),
    });
    const shared = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*\/start-[^"]+)"/g)];
    const styles = [
      ...shared.flatMap(([, href]) => href ?? []),
      `/${this.getFileName(legalStyles)}`,
    ];
    const fonts = html.match(/<link\s[^>]*as="font"[^>]*>/g) ?? [];
    const operator = JSON.parse(await read('legal', 'operator.json'));
    for (const language of languages) {
      const sources = await readSources(language);
      for (const name of legalPageNames) {
        const page = renderLegalPage({ name, language, sources, operator, fonts, styles });
        emit(getLegalFile(name, language), page);
      }
    }

    emit('robots.txt', toRobots(origin));
    if (origin) emit('sitemap.xml', toSitemap(origin));
  },
});
