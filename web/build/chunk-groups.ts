import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;
type Chunk = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>;
type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

const roomPattern = /\/src\/rooms\/([\w-]+)\//;

/** Admin screens are not stored on a phone, so they share no chunk with screens that are. */
const adminPattern = /\/src\/rooms\/admin\//;

/** Whose parts share one chunk by its name, if they are in no room. */
const folderPattern = /\/web\/src\/(device|content)\//;

const isEntry = (id: string): boolean => /\.html$|\/web\/src\/(landing|main)\.ts$/.test(id);

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

const createEntryGroup = (name: string, script: string, priority: number): Groups[number] => ({
  name: (id, context) => {
    const scripts = isEntry(id) ? [] : [id, ...collectImporters(id, context)];
    return scripts.some((one) => one.endsWith(script)) ? name : null;
  },
  debugName: name,
  tags: ['$initial'],
  priority,
});

/** One group per page script, so that the landing and the early script never wait for the app's code. */
export const chunkGroups: Groups = [
  createEntryGroup('start', '/web/src/landing.ts', 4),
  createEntryGroup('storage', '/web/src/early-script.ts', 3),
  createEntryGroup('frame', '/web/src/main.ts', 2),
  // All that the landing's film and letter need of the device, which otherwise brings the frame.
  { name: 'motion', test: /\/web\/src\/device\/appearance\/reduced-motion\.ts$/, priority: 3 },
  // With a room in it, the landing would wait for that room's styles.
  { name: 'picture', test: /\/web\/src\/ui\/Picture\.(tsx|module\.css)$/, priority: 2 },
  {
    name: (id) => roomPattern.exec(id)?.[1] ?? folderPattern.exec(id)?.[1] ?? 'parts',
    debugName: 'rooms',
    test: (id) =>
      !/node_modules|firebase|\.svg\?/.test(id) &&
      /\/(web|core)\/src\//.test(id) &&
      !adminPattern.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

const catalogPattern = /\/core\/words\/\w+\.po$/;

/** Catalogs get a folder of their own: a phone stores only the one in its language. */
export const chunkFileNames = ({ facadeModuleId }: Chunk): string =>
  catalogPattern.test(facadeModuleId ?? '')
    ? 'assets/words/[name]-[hash].js'
    : 'assets/[name]-[hash].js';
