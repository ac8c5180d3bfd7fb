import { parseSync } from 'vite';

/** A node of a syntax tree, as far as it is looked at here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** A node with what stands around it, the nearest first. */
export type VisitedNode = { readonly node: Node; readonly ancestors: readonly Node[] };

/** Whether this is one. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What stands directly in a node, in the order of the source. */
export const getChildren = (node: Node): readonly Node[] =>
  Object.values(node).flat().filter(isNode);

/** Every node of a file, parents first; what `shouldSkip` says is not entered. */
export function* walkTree(
  file: string,
  code: string,
  shouldSkip: (visit: VisitedNode) => boolean,
): Generator<VisitedNode> {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${file} could not be read.`);
  const stack: VisitedNode[] = [{ node: program, ancestors: [] }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    if (shouldSkip(visit)) continue;
    yield visit;
    const ancestors = [visit.node, ...visit.ancestors];
    stack.push(
      ...getChildren(visit.node)
        .map((node) => ({ node, ancestors }))
        .reverse(),
    );
  }
}
