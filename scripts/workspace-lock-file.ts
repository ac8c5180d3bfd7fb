/** One package of an npm lock file, as far as it is looked at here. */
export interface LockedPackage {
  version?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [key: string]: unknown;
}

/** The parts of an npm lock file that are read or written here. */
export interface LockFile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

/** What a package may ask for: a name, and whether it does without it. */
interface DependencyRequest {
  name: string;
  optional: boolean;
}

/**
 * The lock of a workspace that is installed by itself, away from the others: the very versions that
 * were tested, of what it needs and nothing else. Fails where the lock names something nowhere.
 */
export function extractWorkspaceLock(
  lock: LockFile,
  workspace: string,
  manifest: object,
): LockFile {
  const packages: Record<string, LockedPackage> = {};
  const take = (from: string): void => {
    for (const { name, optional } of getDependencyRequests(
      lock.packages[from],
      from === workspace,
    )) {
      const path = resolve(lock, from, name);
      if (path === undefined) {
        if (optional) continue;
        throw new Error(`The lock file names ${name} nowhere that ${from} would find it.`);
      }
      const place = getTargetPath(path, workspace);
      if (packages[place]) continue;
      const {
        dev: _dev,
        devOptional: _devOptional,
        peer: _peer,
        ...entry
      } = lock.packages[path] ?? {};
      packages[place] = entry;
      take(path);
    }
  };
  take(workspace);
  return {
    lockfileVersion: lock.lockfileVersion,
    packages: { '': { ...manifest }, ...Object.fromEntries(Object.entries(packages).sort()) },
  };
}

function getDependencyRequests(
  entry: LockedPackage | undefined,
  isWorkspace: boolean,
): DependencyRequest[] {
  const named = (
    names: Record<string, string> | undefined,
    optional: boolean,
  ): DependencyRequest[] => Object.keys(names ?? {}).map((name) => ({ name, optional }));
  const { peerDependenciesMeta: peers = {} } = entry ?? {};
  return [
    ...named(entry?.dependencies, false),
    ...named(entry?.optionalDependencies, true),
    ...(isWorkspace ? [] : named(entry?.peerDependencies, false)).filter(
      ({ name }) => !peers[name]?.optional,
    ),
  ];
}

/** Where Node would find a package: beside whoever asks, else in the folders above. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = getParentFolder(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry && !entry.link) return path;
    if (folder === '') return undefined;
  }
}

/** `a/node_modules/b` → `a`, and `a` → the root. */
function getParentFolder(folder: string): string {
  const at = folder.lastIndexOf('node_modules/');
  return at < 0 ? '' : folder.slice(0, at).replace(/\/$/, '');
}

/** The workspace becomes the root: what lay in its own folder moves up. */
function getTargetPath(path: string, workspace: string): string {
  return path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
}
