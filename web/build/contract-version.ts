import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes whenever the contract does, so that no copy of an old shape is ever read as a new one. */
export const contractVersion = (core: string): string => {
  const hash = createHash('sha256');
  const files = globSync('**/*.ts', { cwd: core }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(join(core, file)));
  return hash.digest('hex').slice(0, 12);
};
