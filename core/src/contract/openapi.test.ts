import { describe, expect, it } from 'vitest';
import { buildOpenApi, getDefinitions } from './openapi.ts';

type Node = { readonly [name: string]: unknown };
type Components = Readonly<Record<string, Node>>;

const document = JSON.parse(JSON.stringify(buildOpenApi())) as Node & {
  readonly components: Components;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const nodesIn = (value: unknown): readonly Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

const nodes = nodesIn(document);
const references = nodes.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
const sharedParts = Object.entries(document.components).flatMap(([kind, parts]) =>
  Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
);

/** Schemes are named by `security`, not by a reference. */
const isReferred = (place: string): boolean => !place.startsWith('#/components/securitySchemes/');

describe('the document of the API', () => {
  it('refers to what it defines, and defines nothing else', () => {
    expect([...new Set(references)].sort()).toEqual(sharedParts.filter(isReferred).sort());
  });

  it('defines what reads alike in a request and in a reply', () => {
    expect(getDefinitions('input')).toEqual(getDefinitions('output'));
  });

  it('names its parts in letters that OpenAPI allows', () => {
    const names = Object.values(document.components).flatMap(Object.keys);
    expect(names.filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([]);
  });

  it('writes out no object of five properties twice', () => {
    const objects = nodes.flatMap(({ properties }) =>
      isNode(properties) && Object.keys(properties).length >= 5 ? [JSON.stringify(properties)] : [],
    );
    expect(objects.filter((one, at) => objects.indexOf(one) !== at)).toEqual([]);
  });

  it('is the same each time it is made', () => {
    expect(JSON.stringify(buildOpenApi())).toBe(JSON.stringify(buildOpenApi()));
  });

  it('names every path parameter that a path has', () => {
    const paths = Object.entries(document.paths as Readonly<Record<string, Node>>);
    for (const [path, methods] of paths) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { parameters } of Object.values(methods) as readonly {
        parameters: readonly Node[];
      }[]) {
        const documented = parameters.filter((parameter) => parameter.in === 'path');
        expect(documented.map(({ name }) => name).sort()).toEqual(inPath);
      }
    }
  });
});
