import { type SourceText, toPlaceholderText } from '../../core/src/language/catalog-keys.ts';
import { isNode, type Node, walkTree } from './walk-tree.ts';

/** A text as a translator meets it. */
export type FoundText = SourceText & {
  /** The values in it, as the code calls them. */
  readonly values: readonly string[];
  readonly place: string;
};

const getChildNode = (node: Node, field: string): Node => {
  const inside = node[field];
  if (isNode(inside)) return inside;
  throw new Error(`A ${node.type} without ${field}.`);
};

const getChildNodes = (node: Node, field: string): readonly Node[] => {
  const inside = node[field];
  if (Array.isArray(inside)) return inside.filter(isNode);
  throw new Error(`A ${node.type} without ${field}.`);
};

const cooked = (quasi: Node): string => {
  const { value } = quasi;
  if (typeof value === 'object' && value !== null && 'cooked' in value) return String(value.cooked);
  throw new Error('A template without words.');
};

const getIdentifierName = (node: Node): string =>
  node.type === 'Identifier' ? String(node.name) : '';

const readTemplateText = (node: Node | undefined, place: string): string => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`${place}: the words stand where they are used, in one piece.`);
};

/** The context of tWithContext('…')`…`, or null where the tag is another. */
const getContext = (tag: Node, place: string): string | null =>
  tag.type === 'CallExpression' && getIdentifierName(getChildNode(tag, 'callee')) === 'tWithContext'
    ? readTemplateText(getChildNodes(tag, 'arguments')[0], place)
    : null;

/** Contexts that a file gives a name: const beside = tWithContext('…'). */
const namedContexts = (file: string, code: string): ReadonlyMap<string, string> => {
  const contexts = new Map<string, string>();
  if (!code.includes('= tWithContext(')) return contexts;
  for (const { node } of walkTree(file, code, () => false)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) continue;
    const context = getContext(node.init, file);
    if (context !== null) contexts.set(getIdentifierName(getChildNode(node, 'id')), context);
  }
  return contexts;
};

/** Every marked text of a file, in its order. */
export const findTexts = (file: string, code: string): readonly FoundText[] => {
  const found: FoundText[] = [];
  const named = namedContexts(file, code);
  const source = ({ start, end }: Node): string => code.slice(start, end).replace(/\s+/g, ' ');
  for (const { node } of walkTree(file, code, () => false)) {
    const place = `${file}:${code.slice(0, node.start).split('\n').length}`;
    if (node.type === 'TaggedTemplateExpression') {
      const tag = getChildNode(node, 'tag');
      const context = getContext(tag, place) ?? named.get(getIdentifierName(tag)) ?? null;
      if (context === null && getIdentifierName(tag) !== 't' && getIdentifierName(tag) !== 'rich')
        continue;
      const quasi = getChildNode(node, 'quasi');
      const texts = getChildNodes(quasi, 'quasis').map(cooked);
      if (texts.some((text) => /[{}]/.test(text))) {
        throw new Error(`${place}: braces are the marks of values.`);
      }
      const values = getChildNodes(quasi, 'expressions').map(source);
      found.push({ text: toPlaceholderText(texts), others: null, context, values, place: file });
    }
    if (
      node.type === 'CallExpression' &&
      getIdentifierName(getChildNode(node, 'callee')) === 'plural'
    ) {
      const [, forms, given] = getChildNodes(node, 'arguments');
      if (forms === undefined) throw new Error(`${place}: no forms.`);
      const form = (name: string): string =>
        readTemplateText(
          getChildNodes(forms, 'properties')
            .filter((property) => getIdentifierName(getChildNode(property, 'key')) === name)
            .map((property) => getChildNode(property, 'value'))[0],
          place,
        );
      const values = given === undefined ? [] : [source(given)];
      found.push({ text: form('one'), others: form('other'), context: null, values, place: file });
    }
  }
  return found;
};
