import { parseSync } from 'vite';

/** A node of a syntax tree, as far as it is looked at here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** A node with what stands around it, the nearest first. */
export type Visit = { readonly node: Node; readonly around: readonly Node[] };

/** Whether this is one. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What stands directly in a node, in the order of the source. */
export const insideOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** Every node of a file, parents first; what `leave` says is not entered. */
export function* visitsIn(
  file: string,
  code: string,
  leave: (visit: Visit) => boolean,
): Generator<Visit> {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${file} could not be read.`);
  const left: Visit[] = [{ node: program, around: [] }];
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    if (leave(visit)) continue;
    yield visit;
    const around = [visit.node, ...visit.around];
    left.push(
      ...insideOf(visit.node)
        .map((node) => ({ node, around }))
        .reverse(),
    );
  }
}
