import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';

const sources = globSync(
  ['{core,functions,web}/src/**/*.{ts,tsx}', '{scripts,tests,bench}/**/*.ts'],
  {
    cwd: inProject(),
    exclude: (path) => path.includes('node_modules'),
  },
).map((file) => ({ file, code: readFileSync(inProject(file), 'utf8') }));

const getHeadings = (document: string): readonly string[] =>
  [...readFileSync(inProject(document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) => title,
  );

it('a comment cites only documents of the repository', () => {
  const missing = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/\b(?:docs\/)?[\w/-]+\.md\b/g)]
      .map(([document]) => document)
      .filter((document) => !existsSync(inProject(document)))
      .map((document) => `${file}: ${document}`),
  );
  expect(missing).toEqual([]);
});

it('a section that a comment cites is a heading of that document', () => {
  const missing = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/(docs\/[\w-]+\.md), (?:"([^"]+)"|(\d))/g)]
      .filter(
        ([, document = '', title, number]) =>
          !getHeadings(document).some((heading) =>
            title === undefined ? heading.startsWith(`${number}. `) : heading === title,
          ),
      )
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(missing).toEqual([]);
});
