import { readFile, writeFile } from 'node:fs/promises';
import { buildOpenApi } from '../core/src/contract/openapi.ts';
import { run } from './process.ts';
import { inProject } from './project.ts';

const file = inProject('docs', 'openapi.json');
const made = JSON.stringify(buildOpenApi());

if (process.argv.includes('--check')) {
  const storedText = await readFile(file, 'utf8').catch(() => 'null');
  if (JSON.stringify(JSON.parse(storedText)) !== made) {
    console.error('docs/openapi.json is stale: run "npm run openapi" and commit it.');
    process.exit(1);
  }
  console.log('docs/openapi.json is what the schemas say.');
} else {
  await writeFile(file, made);
  process.exitCode = await run(inProject('node_modules', '.bin', 'biome'), [
    'format',
    '--write',
    file,
  ]);
}
