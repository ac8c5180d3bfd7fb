import { type EnglishText, markedText } from '../../core/src/language/words.ts';
import { isNode, type Node, visitsIn } from './walk.ts';

/** A text as a translator meets it. */
export type FoundText = EnglishText & {
  /** The values in it, as the code calls them. */
  readonly values: readonly string[];
  readonly place: string;
};

const nodeIn = (node: Node, field: string): Node => {
  const inside = node[field];
  if (isNode(inside)) return inside;
  throw new Error(`A ${node.type} without ${field}.`);
};

const nodesIn = (node: Node, field: string): readonly Node[] => {
  const inside = node[field];
  if (Array.isArray(inside)) return inside.filter(isNode);
  throw new Error(`A ${node.type} without ${field}.`);
};

const cooked = (quasi: Node): string => {
  const { value } = quasi;
  if (typeof value === 'object' && value !== null && 'cooked' in value) return String(value.cooked);
  throw new Error('A template without words.');
};

const nameOf = (node: Node): string => (node.type === 'Identifier' ? String(node.name) : '');

const wordsIn = (node: Node | undefined, place: string): string => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`${place}: the words stand where they are used, in one piece.`);
};

/** The context of inContext('…')`…`, or null where the tag is another. */
const contextOf = (tag: Node, place: string): string | null =>
  tag.type === 'CallExpression' && nameOf(nodeIn(tag, 'callee')) === 'inContext'
    ? wordsIn(nodesIn(tag, 'arguments')[0], place)
    : null;

/** Contexts that a file gives a name: const beside = inContext('…'). */
const namedContexts = (file: string, code: string): ReadonlyMap<string, string> => {
  const contexts = new Map<string, string>();
  if (!code.includes('= inContext(')) return contexts;
  for (const { node } of visitsIn(file, code, () => false)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) continue;
    const context = contextOf(node.init, file);
    if (context !== null) contexts.set(nameOf(nodeIn(node, 'id')), context);
  }
  return contexts;
};

/** Every marked text of a file, in its order. */
export const findTexts = (file: string, code: string): readonly FoundText[] => {
  const found: FoundText[] = [];
  const named = namedContexts(file, code);
  const source = ({ start, end }: Node): string => code.slice(start, end).replace(/\s+/g, ' ');
  for (const { node } of visitsIn(file, code, () => false)) {
    const place = `${file}:${code.slice(0, node.start).split('\n').length}`;
    if (node.type === 'TaggedTemplateExpression') {
      const tag = nodeIn(node, 'tag');
      const context = contextOf(tag, place) ?? named.get(nameOf(tag)) ?? null;
      if (context === null && nameOf(tag) !== 't' && nameOf(tag) !== 'rich') continue;
      const quasi = nodeIn(node, 'quasi');
      const texts = nodesIn(quasi, 'quasis').map(cooked);
      if (texts.some((text) => /[{}]/.test(text))) {
        throw new Error(`${place}: braces are the marks of values.`);
      }
      const values = nodesIn(quasi, 'expressions').map(source);
      found.push({ text: markedText(texts), others: null, context, values, place: file });
    }
    if (node.type === 'CallExpression' && nameOf(nodeIn(node, 'callee')) === 'plural') {
      const [, forms, given] = nodesIn(node, 'arguments');
      if (forms === undefined) throw new Error(`${place}: no forms.`);
      const form = (name: string): string =>
        wordsIn(
          nodesIn(forms, 'properties')
            .filter((property) => nameOf(nodeIn(property, 'key')) === name)
            .map((property) => nodeIn(property, 'value'))[0],
          place,
        );
      const values = given === undefined ? [] : [source(given)];
      found.push({ text: form('one'), others: form('other'), context: null, values, place: file });
    }
  }
  return found;
};
