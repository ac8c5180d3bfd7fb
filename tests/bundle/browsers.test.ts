import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { supportedBrowsers } from '../../web/build/supported-browsers.ts';
import { findNewerApis } from '../support/newer-apis.ts';

const versions = { ...supportedBrowsers, safari_ios: supportedBrowsers.safari };

it('the bundle uses no API that a supported browser lacks without a feature check', {
  timeout: 120_000,
}, async () => {
  const dist = inProject('web', 'dist');
  const files = await readdir(dist, { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(dist, file), 'utf8');
    for (const { api, missingIn, near } of findNewerApis(script, versions)) {
      found.push(`${file}: ${api} is missing in ${missingIn.join(', ')}: ${near}`);
    }
  }
  expect(found).toEqual([]);
});
