import { createRequire } from 'node:module';
import * as v from 'valibot';
import { type ESTree, parseAst } from 'vite';

/** Browsers as MDN's compatibility data names them, and their oldest supported versions. */
export type Versions = Readonly<Record<string, number>>;

/** A use of an API that a supported browser lacks, and that nothing in the script asks for first. */
export type NewerApi = {
  /** For example `AbortSignal.any`. */
  readonly api: string;
  /** The browsers without it. */
  readonly missingIn: readonly string[];
  /** The code around it. */
  readonly near: string;
};

const Statement = v.looseObject({
  version_added: v.union([v.string(), v.boolean(), v.null()]),
  version_removed: v.optional(v.union([v.string(), v.boolean(), v.null()])),
  flags: v.optional(v.unknown()),
  prefix: v.optional(v.string()),
  alternative_name: v.optional(v.string()),
});
const Support = v.record(v.string(), v.union([Statement, v.array(Statement)]));
const Feature = v.looseObject({ __compat: v.optional(v.looseObject({ support: Support })) });
const Data = v.object({
  api: v.record(v.string(), v.looseObject({})),
  javascript: v.object({ builtins: v.record(v.string(), v.looseObject({})) }),
});

const data = v.parse(Data, createRequire(import.meta.url)('@mdn/browser-compat-data'));
const interfaces = new Map(Object.entries({ ...data.api, ...data.javascript.builtins }));

/**
 * Interfaces whose methods are looked for on whatever they are called on. Of others the names, such as `build` or
 * `token`, are mostly those of our own methods.
 */
const CHECKED_INTERFACES = [
  ...['Array', 'String', 'Object', 'Promise', 'Map', 'Set', 'RegExp', 'Date'],
  ...['Element', 'HTMLElement', 'HTMLDialogElement', 'Document'],
  ...['AbortSignal', 'Response', 'Blob', 'URLSearchParams', 'StorageManager'],
];

/** The interfaces of objects that every script finds under a name. */
const GLOBALS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
};

/** Whoever asks for the one has asked for the other. */
const IMPLIED_CHECKS: Readonly<Record<string, string>> = { canShare: 'share' };

type Statements = v.InferOutput<typeof Support>[string];

const parseVersion = (value: unknown): number => {
  if (value === true) return 0;
  const version = Number.parseFloat(String(value).replace('≤', ''));
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
};

/** Whether a version has it; one statement ends where the next, fuller one begins. */
const isIn = (statements: Statements | undefined, version: number): boolean =>
  [statements ?? []].flat().some((statement) => {
    const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
    if (flags ?? prefix ?? alternative_name) return false;
    return parseVersion(added) <= version && version < parseVersion(version_removed);
  });

const missingIn = (feature: unknown, versions: Versions): readonly string[] => {
  const parsed = v.safeParse(Feature, feature);
  const support = parsed.success ? parsed.output.__compat?.support : undefined;
  if (support === undefined) return [];
  return Object.entries(versions).flatMap(([browser, version]) =>
    isIn(support[browser], version) ? [] : [browser],
  );
};

const findStaticMember = (name: string, member: string): unknown => {
  const found = interfaces.get(name);
  return found?.[`${member}_static`] ?? found?.[member];
};

/** The browsers without a method of this name, whatever it belongs to; none, where one interface has it everywhere. */
const methodMissingIn = (member: string, versions: Versions): readonly string[] => {
  const features = CHECKED_INTERFACES.flatMap((name) => {
    const feature = interfaces.get(name)?.[member];
    return feature === undefined ? [] : [feature];
  });
  const missing = features.map((feature) => missingIn(feature, versions));
  return missing.every(({ length }) => length > 0) ? missing.flat() : [];
};

type Node = ESTree.Node;
type Visit = (node: Node, parent: Node | null, key: string) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const walk = (node: Node, visit: Visit, parent: Node | null = null, key = ''): void => {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, node, name);
  }
};

/** The last name of `x` or `y.x`. */
const getNodeName = (node: Node): string | null => {
  if (node.type === 'Identifier') return node.name;
  const isPlain = node.type === 'MemberExpression' && node.property.type === 'Identifier';
  return isPlain && node.property.type === 'Identifier' ? node.property.name : null;
};

/** The name a place in the code asks for before using it: `'x' in y`, `typeof y.x`, `y.x?.()`, `y.x ? ...`. */
const getCheckedName = (node: Node, parent: Node | null, key: string): string | null => {
  if (node.type === 'BinaryExpression' && node.operator === 'in') {
    const { left } = node;
    if (left.type === 'TemplateLiteral') return left.quasis[0]?.value.cooked ?? null;
    return left.type === 'Literal' ? String(left.value) : null;
  }
  const isAsked =
    (parent?.type === 'UnaryExpression' && ['typeof', '!'].includes(parent.operator)) ||
    (parent?.type === 'CallExpression' && key === 'callee' && parent.optional) ||
    (parent?.type === 'MemberExpression' && key === 'object' && parent.optional) ||
    (parent?.type === 'LogicalExpression' && key === 'left') ||
    ((parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') &&
      key === 'test');
  return isAsked ? getNodeName(node) : null;
};

/** The API that a place in the code uses, by the name one asks for, and the browsers without it. */
const findUse = (node: Node, parent: Node | null, key: string, versions: Versions) => {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
    const { name } = node.callee;
    return { api: name, name, missing: missingIn(interfaces.get(name), versions) };
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) {
    return null;
  }
  const { name } = node.property;
  if (node.object.type === 'Identifier' && interfaces.has(node.object.name)) {
    const missing = missingIn(findStaticMember(node.object.name, name), versions);
    return { api: `${node.object.name}.${name}`, name, missing };
  }
  const owner = getNodeName(node.object);
  if (owner !== null && owner in GLOBALS) {
    const missing = missingIn(interfaces.get(GLOBALS[owner] ?? '')?.[name], versions);
    return { api: `${owner}.${name}`, name, missing };
  }
  const isCalled = parent?.type === 'CallExpression' && key === 'callee';
  return isCalled ? { api: `.${name}()`, name, missing: methodMissingIn(name, versions) } : null;
};

/**
 * Every use of an API in a script that a supported browser lacks. One that the script asks for somewhere counts as
 * guarded; a name that is put together at run time is not seen.
 */
export const findNewerApis = (script: string, versions: Versions): readonly NewerApi[] => {
  const asked = new Set<string>();
  const uses: { name: string; found: NewerApi }[] = [];
  walk(parseAst(script), (node, parent, key) => {
    const name = getCheckedName(node, parent, key);
    if (name !== null) asked.add(name).add(IMPLIED_CHECKS[name] ?? name);
    const use = findUse(node, parent, key, versions);
    if (use === null || use.missing.length === 0) return;
    const near = script.slice(Math.max(0, node.start - 40), node.start + 60);
    const missing = [...new Set(use.missing)];
    uses.push({ name: use.name, found: { api: use.api, missingIn: missing, near } });
  });
  return uses.filter(({ name }) => !asked.has(name)).map(({ found }) => found);
};
