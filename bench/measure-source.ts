import { readFileSync } from 'node:fs';

/** Files and lines of one part of the source, without its tests. */
export interface SourceSize {
  readonly part: string;
  readonly files: number;
  readonly lines: number;
}

const testFile = /\.(test|fixture|arbitrary|model)\.tsx?$/;

/**
 * Counts the production code among `tracked` paths: .ts, .tsx and .css of core, functions and web. Tests
 * do not count, nor do their fixtures and generators.
 */
export function measureSource(root: URL, tracked: readonly string[]): SourceSize[] {
  return ['core', 'functions', 'web'].map((part) => {
    const files = tracked.filter(
      (file) =>
        file.startsWith(`${part}/`) && /\.(tsx?|css)$/.test(file) && !testFile.test(`/${file}`),
    );
    const lines = files.reduce((sum, file) => sum + countLines(new URL(file, root)), 0);
    return { part, files: files.length, lines };
  });
}

function countLines(file: URL): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}
