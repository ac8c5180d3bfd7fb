import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { isNode, type Node, walkTree } from '../../scripts/i18n/walk-tree.ts';
import { inProject } from '../../scripts/project.ts';

/** Names that docs/glossary.md rules out, and what to call the thing instead. */
const bannedNames: readonly (readonly [RegExp, string])[] = [
  // `anyOf` and `oneOf` are JSON Schema's.
  [/^(?!(any|one)Of$)[a-z]\w*[a-z]Of$/, 'a verb: getX, toX, createX'],
  [/^(kept|told|gone|said|heard|resting|doomed|anew|beside|whoever|called|twos?)$/, 'a noun'],
  [/^(kept|told|said|beside)[A-Z]/, 'a noun: stored, notified, message'],
  [/(InStep|AtOnce|AtHand|OrSay|Anew|Beside|Kept|Told|Gone)$/, 'the standard term'],
  [/^(MOST|MAXIMUM|MINIMUM)_/, 'MAX_X or MIN_X'],
  [/PATIENCE/, 'X_TIMEOUT_MS'],
  [/_A_(DAY|WEEK|MONTH|RUN|DATE|THEME|ROUND|PAGE)$/, 'X_PER_DAY'],
];

/** File names that hide what is inside. */
const bannedFileNames =
  /^(utils?|helpers?|common|manager|misc|data)\.|(^|-)(kept|told|gone|anew|beside|two|in-step|at-once|at-hand|of|words)\./i;

const sourceFiles = globSync(
  [
    '{core,functions,web}/src/**/*.{ts,tsx}',
    'web/build/**/*.ts',
    '{scripts,tests,bench}/**/*.{ts,tsx}',
  ],
  { cwd: inProject(), exclude: (path) => path.includes('node_modules') },
).map((file) => file.replaceAll('\\', '/'));

const declarationFields: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSPropertySignature: ['key'],
};

/** The names that a pattern binds: `a`, `{ a }`, `{ b: a }`, `[a]`, `a = 1`, `...a`. */
const getBoundNames = (pattern: unknown): readonly string[] => {
  if (Array.isArray(pattern)) return pattern.flatMap(getBoundNames);
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return getBoundNames(pattern.properties);
    case 'ArrayPattern':
      return getBoundNames(pattern.elements);
    case 'Property':
      return getBoundNames(pattern.value);
    case 'AssignmentPattern':
      return getBoundNames(pattern.left);
    case 'RestElement':
      return getBoundNames(pattern.argument);
    default:
      return [];
  }
};

const getDeclaredNames = (node: Node): readonly string[] =>
  (declarationFields[node.type] ?? []).flatMap((field) => getBoundNames(node[field]));

it('no declared name is one that the glossary rules out', () => {
  const found = sourceFiles.flatMap((file) => {
    const code = readFileSync(inProject(file), 'utf8');
    return [...walkTree(file, code, () => false)].flatMap(({ node }) =>
      getDeclaredNames(node).flatMap((name) =>
        bannedNames
          .filter(([shape]) => shape.test(name))
          .map(([, instead]) => `${file}: ${name}; say ${instead}`),
      ),
    );
  });
  expect([...new Set(found)]).toEqual([]);
}, 60_000);

it('no file has a name that hides what is inside', () => {
  const found = sourceFiles.filter((file) => bannedFileNames.test(basename(file)));
  expect(found).toEqual([]);
});
