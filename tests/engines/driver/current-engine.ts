import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The programs that scripts/engines.ts found. */
const {
  USWARD_FIREFOX: firefoxBrowser,
  USWARD_GECKODRIVER: geckodriver,
  USWARD_MINIBROWSER: miniBrowser,
  USWARD_WEBKITDRIVER: webkitDriver,
  USWARD_XVFB: xvfb,
} = process.env;

/** The engine of this run, by the name of its project in vitest.config.ts. */
export const engineName = process.env.USWARD_ENGINE ?? 'no engine';

const engines: Readonly<Record<string, Engine | undefined | false | ''>> = {
  firefox: firefoxBrowser && geckodriver && firefox(firefoxBrowser, geckodriver),
  webkit: miniBrowser && webkitDriver && xvfb && webkit(miniBrowser, webkitDriver, xvfb),
};

/** The engine of this run; null where one of its programs is missing. */
export const currentEngine: Engine | null = engines[engineName] || null;
