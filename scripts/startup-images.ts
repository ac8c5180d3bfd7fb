import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import {
  type PhoneScreen,
  phoneScreens,
  schemes,
  startupImage,
} from '../web/build/startup-images.ts';
import { themeColors } from '../web/src/ui/theme-colors.ts';
import { findBrowser } from './browser.ts';
import { inProject } from './project.ts';

// Draws what iOS shows while the app starts: the mark on the paper of each look.
// Run by `node scripts/startup-images.ts` after a change of the mark or of the screens.

/** The mark is so wide, in CSS pixels: as on the sign-in screen's icon. */
const MARK = 96;

const draw = async (
  browser: Browser,
  mark: string,
  screen: PhoneScreen,
  scheme: (typeof schemes)[number],
): Promise<void> => {
  const { width, height, ratio } = screen;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;
    background:${themeColors[scheme]}"><div style="width:${MARK}px">${mark}</div>`);
  const path = inProject('web', 'public', startupImage(screen, scheme));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await page.screenshot());
  await page.close();
};

const mark = await readFile(inProject('web', 'public', 'icons', 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const screen of phoneScreens) {
  for (const scheme of schemes) await draw(browser, mark, screen, scheme);
}
await browser.close();
