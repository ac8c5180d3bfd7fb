import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProgram, untilReady } from './driver-process.ts';
import { BROWSER_ENVIRONMENT, type BrowserOptions, type Engine } from './engine.ts';
import { openWindow } from './webdriver.ts';

/** Small enough for its middle, where the pointer rests, to lie in the window, which has the focus by that. */
const SCREEN = '600x900x24';

/** Without it the bar of the window keeps it wider than a phone. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n';

/** Settings of a person's own, in a folder that looks like a home. */
const writeSettings = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'gtk-3.0'), { recursive: true });
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
};

/**
 * WebKitGTK takes no proxy for this machine itself from its driver, but from its environment. What driver and browser say
 * to each other by 127.0.0.1 goes past it.
 */
const createCapabilities = (binary: string, { network }: BrowserOptions) => ({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: '/usr/bin/env',
    args: [
      `all_proxy=socks5://127.0.0.1:${network.port}`,
      `http_proxy=socks5://127.0.0.1:${network.port}`,
      'no_proxy=127.0.0.1',
      binary,
      '--automation',
    ],
  },
});

/** WebKitGTK's own small browser, each with a driver and a screen of its own. */
export const webkit = (binary: string, driver: string, xvfb: string): Engine => ({
  start: async (options) => {
    await writeSettings(options.folder);
    const screenArgs = ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
    const screen = startProgram(xvfb, screenArgs, {});
    const programs = [screen];
    const stopAll = async () => {
      for (const program of programs.toReversed()) await program.stop();
    };
    try {
      const display = await screen.waitForOutput(/^(\d+)$/m);
      const port = await freePort();
      programs.push(
        startProgram(driver, ['-p', String(port)], {
          ...BROWSER_ENVIRONMENT,
          DISPLAY: `:${display}`,
          GDK_BACKEND: 'x11',
          XDG_CONFIG_HOME: options.folder,
          XDG_CURRENT_DESKTOP: '',
        }),
      );
      const address = `http://127.0.0.1:${port}`;
      await untilReady(address);
      const window = await openWindow(address, createCapabilities(binary, options));
      const stop = async () => {
        await window.close();
        await stopAll();
      };
      return { window, stop };
    } catch (error) {
      await stopAll();
      throw error;
    }
  },
});
