import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Files and lines of one part of the source, without its tests. */
export interface SourceSize {
  readonly part: string;
  readonly files: number;
  readonly lines: number;
}

/** The size of the production code: .ts, .tsx and .css of core, functions and web. */
export interface SourceReport {
  readonly workspaces: readonly (SourceSize & { readonly comments: number })[];
  /** A folder of the same name in every workspace, such as `daily`; the largest comes first. */
  readonly rooms: readonly SourceSize[];
  /** Files that may belong in the file that imports them: below {@link SMALL_FILE_LINES}, one importer. */
  readonly smallFiles: readonly string[];
}

const workspaces = ['core', 'functions', 'web'] as const;

const SMALL_FILE_LINES = 25;

const testFile = /\.(test|fixture|arbitrary|model)\.tsx?$/;

const productionFile = new RegExp(`^(${workspaces.join('|')})/.*\\.(tsx?|css)$`);

const importPath = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Reads the production code among `tracked` paths. Tests, fixtures and generators do not count. */
export function measureSource(root: URL, tracked: readonly string[]): SourceReport {
  const sources = new Map(
    tracked
      .filter((file) => productionFile.test(file) && !testFile.test(file))
      .map((file) => [file, readFileSync(new URL(file, root), 'utf8')] as const),
  );
  return {
    workspaces: workspaces.map((part) => {
      const belongs = (file: string): boolean => file.startsWith(`${part}/`);
      const own = [...sources].filter(([file]) => belongs(file) && /\.tsx?$/.test(file));
      const comments = own.reduce((total, [, source]) => total + countCommentLines(source), 0);
      return { ...sum(part, sources, belongs), comments };
    }),
    rooms: findRooms(sources)
      .map((room) => sum(room, sources, (file) => getRoom(file) === room))
      .sort((a, b) => b.lines - a.lines),
    smallFiles: findSmallFiles(sources),
  };
}

type Sources = ReadonlyMap<string, string>;

const countLines = (source: string): number => source.split('\n').length - 1;

/** Lines that hold nothing but a comment. */
const countCommentLines = (source: string): number =>
  (source.match(/^[ \t]*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/\}?)[ \t]*$/gm) ?? []).reduce(
    (total, comment) => total + comment.split('\n').length,
    0,
  );

function sum(part: string, sources: Sources, belongs: (file: string) => boolean): SourceSize {
  const own = [...sources].filter(([file]) => belongs(file));
  const lines = own.reduce((total, [, source]) => total + countLines(source), 0);
  return { part, files: own.length, lines };
}

const getRoom = (file: string): string | undefined =>
  file.match(/^(?:(?:core|functions)\/src|web\/src\/rooms)\/([^/]+)\//)?.[1];

/** A room has screens; what only the server or core has, such as `database`, is none. */
function findRooms(sources: Sources): readonly string[] {
  const screens = [...sources.keys()].filter((file) => file.startsWith('web/src/rooms/'));
  return [...new Set(screens.flatMap((file) => getRoom(file) ?? []))];
}

function findSmallFiles(sources: Sources): readonly string[] {
  const importers = new Map<string, number>();
  for (const [file, source] of sources) {
    const imported = [...source.matchAll(importPath)].map(([, path = '']) => toFile(file, path));
    for (const target of new Set(imported)) {
      importers.set(target, (importers.get(target) ?? 0) + 1);
    }
  }
  return [...sources]
    .filter(([file, source]) => /\.tsx?$/.test(file) && countLines(source) < SMALL_FILE_LINES)
    .filter(([file]) => importers.get(file) === 1)
    .map(([file]) => file);
}

const toFile = (importer: string, path: string): string =>
  path.startsWith('@usward/core/')
    ? `core/src/${path.slice('@usward/core/'.length)}.ts`
    : posix.join(posix.dirname(importer), path);
