import { isNode, type Node, type VisitedNode, walkTree } from './walk-tree.ts';

/** Attributes of elements that nobody reads. */
const attributes =
  /^(className|autoComplete|d|viewBox|preserveAspectRatio|key|style|transform|href|src|to|id|htmlFor|icon|type|aria-(labelledby|describedby|controls|keyshortcuts))$/;

/** Calls whose words are for developers, names of what is counted, or no words at all. */
const calls =
  /^(console\.\w+|super|log|track|v\.(literal|picklist|variant|regex)|([\w.?]*\.)?(querySelector(All)?|closest|matches|matchMedia|createElement|getElementById|addEventListener|removeEventListener))$/;

/** Properties that are protocols' own, or documentation. */
const properties = /^(summary|value|tag|service|eventName|Authorization)$/;

const typeNode = /^TS(TypeAlias|Interface|TypeAnnotation|Literal|TypeParameter|Function|Union)/;

const isName = (text: string): boolean => text === 'Usward';
const isDrawing = (text: string): boolean => /^[\dMLHVCSAZmlhvcsaz\s.,-]+$/.test(text);
const isCode = (text: string): boolean =>
  /[{}<>=]|;$|: [^ ]+;|^https?:|^[#.(/[]|\w\/\w|^[a-z-]+: |^--/.test(text);

/** Several words, or one that begins or ends as a sentence does. */
const readsLikeText = (text: string): boolean =>
  !isName(text) &&
  !isDrawing(text) &&
  !isCode(text) &&
  (/\p{L}\p{L}[,.:;?!’”]* +[“‘]?\p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}+[.?!…]?\s*$/u.test(text));

/** A sentence to its end. */
const readsLikeSentence = (text: string): boolean =>
  !isCode(text) && /^\p{Lu}.*\p{L} .*[.?!]$/u.test(text);

const createSkipRule =
  (code: string) =>
  ({ node, ancestors }: VisitedNode): boolean => {
    const [parent] = ancestors;
    const source = (field: string): string => {
      const inside = node[field];
      return isNode(inside) ? code.slice(inside.start, inside.end) : '';
    };
    if (/^(Import|ExportAll)/.test(node.type) || typeNode.test(node.type)) return true;
    if (node.type === 'TemplateElement' && ancestors[1]?.type === 'TaggedTemplateExpression')
      return true;
    if (node.type === 'JSXAttribute') return attributes.test(source('name'));
    if (node.type === 'CallExpression') {
      return calls.test(source('callee')) || /^(plural|tWithContext)$/.test(source('callee'));
    }
    if (node.type === 'NewExpression') return source('callee') !== 'AppError';
    if (node.type === 'BinaryExpression') return /^[!=]==$/.test(String(node.operator));
    if (node.type === 'Property') return properties.test(source('key'));
    return parent?.type === 'SwitchCase' && parent.test === node;
  };

const isKey = ({ node, ancestors: [parent] }: VisitedNode): boolean =>
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node);

const getLiteralText = ({ type, value }: Node): string | null => {
  if (type === 'JSXText') return String(value).trim();
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateElement' && typeof value === 'object' && value !== null) {
    return 'cooked' in value ? String(value.cooked) : null;
  }
  return null;
};

/**
 * What reads like a text for a person and is not marked, as `file:line: text`. On the web every such
 * word counts; below it, where most words are names of things, only whole sentences do.
 */
export const findUnmarked = (file: string, code: string): readonly string[] => {
  const reads = file.startsWith('web/') ? readsLikeText : readsLikeSentence;
  const found: string[] = [];
  for (const visit of walkTree(file, code, createSkipRule(code))) {
    const text = getLiteralText(visit.node);
    if (text === null || isKey(visit)) continue;
    const isShown = visit.node.type === 'JSXText' && !isName(text) && /\p{L}\p{L}/u.test(text);
    const isText = isShown || reads(text);
    const line = code.slice(0, visit.node.start).split('\n').length;
    if (isText) found.push(`${file}:${line}: ${text}`);
  }
  return found;
};
