import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const packageFolder = dirname(createRequire(import.meta.url).resolve('firebase/package.json'));

/**
 * Opens an empty page that can import the provider's libraries, as they were installed, by the
 * address their browser builds import each other from. Answers that address.
 */
export const openFirebaseLibrariesPage = async (page: Page): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const address = `https://www.gstatic.com/firebasejs/${version}`;
  await page.route(`${address}/*.js`, (route) =>
    route.fulfill({
      path: join(packageFolder, basename(new URL(route.request().url()).pathname)),
      headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.route('https://usward.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }),
  );
  await page.goto('https://usward.test/');
  return address;
};
