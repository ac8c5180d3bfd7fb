import { readFile, writeFile } from 'node:fs/promises';
import { openApi } from '../core/src/openapi.ts';

const file = new URL('../docs/openapi.json', import.meta.url);
const made = `${JSON.stringify(openApi(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== made) {
    console.error('docs/openapi.json is stale: run "npm run openapi" and commit it.');
    process.exit(1);
  }
  console.log('docs/openapi.json is what the schemas say.');
} else {
  await writeFile(file, made);
  console.log('docs/openapi.json written.');
}
