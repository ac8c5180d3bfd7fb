import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;
type Chunk = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>;
type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

const roomPattern = /\/src\/rooms\/([\w-]+)\//;

/** Operators' screens are not kept on a phone, so they share nothing with others that are. */
const adminPattern = /\/src\/rooms\/admin\//;

/** What the app does on the phone by itself; what begins at rest needs it, and none of the screens' parts. */
const devicePattern = /\/web\/src\/device\//;

const isEntry = (id: string): boolean => /\.html$|\/web\/src\/(landing|main)\.ts$/.test(id);

/** All that import a module, one by way of another. */
const collectImporters = (
  id: string,
  context: Context,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  for (const importer of context.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue;
    seen.add(importer);
    collectImporters(importer, context, seen);
  }
  return seen;
};

/** What a script begins with, whichever else does. */
const createEntryGroup = (name: string, script: string, priority: number): Groups[number] => ({
  name: (id, context) => {
    const scripts = isEntry(id) ? [] : [id, ...collectImporters(id, context)];
    return scripts.some((one) => one.endsWith(script)) ? name : null;
  },
  debugName: name,
  tags: ['$initial'],
  priority,
});

/**
 * What each page begins with: neither the landing's script nor the early one waits for what only the app begins with.
 * And for each room what its screens share; each screen stays a file of its own.
 */
export const chunkGroups: Groups = [
  createEntryGroup('start', '/web/src/landing.ts', 4),
  createEntryGroup('storage', '/web/src/early.ts', 3),
  createEntryGroup('frame', '/web/src/main.ts', 2),
  {
    name: (id) => roomPattern.exec(id)?.[1] ?? (devicePattern.test(id) ? 'device' : 'parts'),
    debugName: 'rooms',
    test: (id) =>
      !/node_modules|firebase/.test(id) && /\/(web|core)\/src\//.test(id) && !adminPattern.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

const catalogPattern = /\/core\/words\/\w+\.po$/;

/** Puts the words of other languages into a folder of their own: what a phone keeps of them is up to its language. */
export const chunkFileNames = ({ facadeModuleId }: Chunk): string =>
  catalogPattern.test(facadeModuleId ?? '')
    ? 'assets/words/[name]-[hash].js'
    : 'assets/[name]-[hash].js';
