import { currentLanguage, t } from '@usward/core/language/i18n';
import { getTextDirection } from '@usward/core/language/languages';
import type { ExportFile } from '@usward/core/privacy/export-file';
import { createChapters } from './export-chapters.ts';
import { formatInstantDate, html } from './export-html.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
h2 { margin-top: 3rem; } h3 { margin: 2rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.2rem; margin: .25rem 0; }
.who { font-weight: 600; } .soft { opacity: .75; font-size: .9rem; }
`;

/** Self-contained: no script, image or external address. */
export const exportPage = (file: ExportFile): string => {
  const language = currentLanguage();
  const made = formatInstantDate(file.exportedAt);
  const chapters = createChapters(file)
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => html`<section>\n<h2>${title}</h2>\n${entries}</section>\n`);
  const page = html`<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${t`Usward export, ${made}`}</title>
<style>${style}</style>
</head>
<body>
<h1>${t`Your Usward export`}</h1>
<p>${t`Created on ${made}. It includes what’s yours and what your partner has shared with you. Anyone who has this file can read it.`}</p>
${chapters}
</body>
</html>
`;
  return page.text;
};
