import type { Network } from './network.ts';
import type { Window } from './webdriver.ts';

/** What a browser is started with. */
export type BrowserOptions = {
  readonly network: Network;
  /** A folder of its own, for its settings and for what it downloads. */
  readonly folder: string;
};

/** A running browser with its only window. */
export type Browser = {
  readonly window: Window;
  readonly stop: () => Promise<void>;
};

/** A kind of browser that journeys run in. */
export type Engine = {
  readonly start: (options: BrowserOptions) => Promise<Browser>;
};

/** The language and the place of everybody in the journeys. */
export const BROWSER_ENVIRONMENT = { TZ: 'Europe/Berlin', LANG: 'C.UTF-8', LANGUAGE: 'en_GB' };
