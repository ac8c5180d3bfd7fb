import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** One built file as Vite's manifest tells of it. */
type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Sizes of the built app, in bytes after gzip -9 unless said otherwise. */
export type BundleSizes = {
  /** Scripts that the signed-in dashboard waits for. */
  readonly criticalScripts: number;
  /** Markup and styles of the landing page, which paints without scripts. */
  readonly landing: number;
  readonly largestLazyChunk: { readonly file: string; readonly size: number };
  /** The words of each other language, which who speaks it waits for once. */
  readonly translationChunks: readonly { readonly file: string; readonly size: number }[];
  readonly precache: number;
  /** Number of files. */
  readonly precachedFiles: number;
};

/** The screen a signed-in person starts on; part of the entry unless it is a chunk of its own. */
const firstScreen = 'src/rooms/dashboard/DashboardScreen.tsx';

/** No route: loaded when idle, and only for a linked user (docs/architecture.md). */
const NON_CRITICAL_CHUNKS = /firestore-pulse/;

const isTranslationChunk = (file: string): boolean => file.startsWith('assets/words/');

const withImports = (manifest: Manifest, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  for (const name of names) if (manifest[name]) visit(name);
  return found;
};

/** Measures the app as built into `directory`. */
export const measureBundle = async (directory: URL): Promise<BundleSizes> => {
  const read = (file: string) => readFile(new URL(file, directory));
  const getSize = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await read(file), { level: 9 }).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const manifest = JSON.parse(String(await read('.vite/manifest.json'))) as Manifest;
  const getFiles = (names: ReadonlySet<string>) =>
    new Set(
      [...names]
        .flatMap((name) => manifest[name]?.file ?? [])
        .filter((file) => file.endsWith('.js')),
    );

  const critical = getFiles(withImports(manifest, ['app.html', firstScreen]));
  const lazy = Object.values(manifest)
    .map(({ file }) => file)
    .filter(
      (file) => file.endsWith('.js') && !critical.has(file) && !NON_CRITICAL_CHUNKS.test(file),
    );
  const allLazy = await Promise.all(
    [...new Set(lazy)].map(async (file) => ({ file, size: await getSize([file]) })),
  );
  const translationChunks = allLazy.filter(({ file }) => isTranslationChunk(file));
  const lazySizes = allLazy.filter(({ file }) => !isTranslationChunk(file));

  const html = String(await read('index.html'));
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="\/([^"]+)"/g)];
  const worker = String(await read('sw.js'));
  // The words of another language are kept by those who speak it alone.
  const precached = [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)]
    .flatMap(([, url]) => url ?? [])
    .filter((url) => !isTranslationChunk(url));

  return {
    criticalScripts: await getSize(critical),
    landing: await getSize(['index.html', ...styles.flatMap(([, file]) => file ?? [])]),
    largestLazyChunk: lazySizes.reduce((one, other) => (other.size > one.size ? other : one), {
      file: '',
      size: 0,
    }),
    translationChunks,
    precache: await getSize(precached.map((url) => url.replace(/^\//, ''))),
    precachedFiles: precached.length,
  };
};

/** Every file of the built app, by path. */
export const builtFiles = async (directory: URL): Promise<readonly string[]> =>
  readdir(directory, { recursive: true });
