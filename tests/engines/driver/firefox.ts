import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram, untilReady } from './driver-process.ts';
import { BROWSER_ENVIRONMENT, type BrowserOptions, type Engine } from './engine.ts';
import { openWindow } from './webdriver.ts';

const SOCKS_PROXY_VERSION = 5;
/** Downloads go to the folder that is named, and not to the person's own. */
const CUSTOM_DOWNLOAD_FOLDER = 2;

/** Without it the bar of the window keeps it wider than a phone. */
const NARROW_BAR = ':root { min-width: 0 !important; }\n';

const writeProfile = async (folder: string): Promise<string> => {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'chrome'), { recursive: true });
  await writeFile(join(profile, 'chrome', 'userChrome.css'), NARROW_BAR);
  return profile;
};

const createCapabilities = (
  binary: string,
  profile: string,
  { network, folder }: BrowserOptions,
) => ({
  browserName: 'firefox',
  proxy: {
    proxyType: 'manual',
    socksProxy: `127.0.0.1:${network.port}`,
    socksVersion: SOCKS_PROXY_VERSION,
  },
  'moz:firefoxOptions': {
    binary,
    args: ['-headless', '-profile', profile],
    prefs: {
      'network.proxy.allow_hijacking_localhost': true,
      'network.proxy.socks_remote_dns': true,
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
      // As on phones, where bars take no room beside a page.
      'ui.useOverlayScrollbars': 1,
      'intl.accept_languages': 'en-GB, en',
      'browser.download.folderList': CUSTOM_DOWNLOAD_FOLDER,
      'browser.download.dir': folder,
    },
  },
});

/** Firefox by geckodriver, one driver for each browser. */
export const firefox = (binary: string, driver: string): Engine => ({
  start: async (options) => {
    const profile = await writeProfile(options.folder);
    const program = startProgram(driver, ['--port', '0'], BROWSER_ENVIRONMENT);
    try {
      const port = await program.waitForOutput(/Listening on 127\.0\.0\.1:(\d+)/);
      const address = `http://127.0.0.1:${port}`;
      await untilReady(address);
      const window = await openWindow(address, createCapabilities(binary, profile, options));
      const stop = async () => {
        await window.close();
        await program.stop();
      };
      return { window, stop };
    } catch (error) {
      await program.stop();
      throw error;
    }
  },
});
