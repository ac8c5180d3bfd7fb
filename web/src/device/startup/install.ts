import { useMemo } from 'react';
import { useStore } from '../use-store.ts';
import { $installPrompt } from './install-prompt.ts';

/**
 * How the app gets onto the home screen from here. installed: it is there, and open from there.
 * prompt: the browser asks. steps: by hand, in the way of this system. none: this browser cannot.
 */
export type InstallMethod =
  | { readonly kind: 'installed' }
  | { readonly kind: 'prompt' }
  | { readonly kind: 'steps'; readonly system: 'ios' | 'safari' }
  | { readonly kind: 'none' };

/** What of the browser decides it. */
export type Browser = {
  readonly isStandalone: boolean;
  readonly hasPrompt: boolean;
  readonly userAgent: string;
  readonly platform: string;
  readonly touchPoints: number;
};

const isIos = ({ userAgent, platform, touchPoints }: Browser): boolean =>
  // An iPad says that it is a Mac, but no Mac is touched.
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1);

/** Safari on a Mac; other browsers there name themselves besides. */
const isSafari = ({ userAgent }: Browser): boolean =>
  /Macintosh.*Version\/\d+.*Safari\//.test(userAgent) && !/Chrom|Edg|Firefox/.test(userAgent);

/** Decides how the app can be installed. */
export const getInstallMethod = (browser: Browser): InstallMethod => {
  if (browser.isStandalone) return { kind: 'installed' };
  if (browser.hasPrompt) return { kind: 'prompt' };
  if (isIos(browser)) return { kind: 'steps', system: 'ios' };
  return isSafari(browser) ? { kind: 'steps', system: 'safari' } : { kind: 'none' };
};

/** Whether the app was opened from the home screen: the display mode, or Apple's own word for it. */
const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** How the app can be installed from here, as it is now. */
export const useInstallMethod = (): InstallMethod => {
  const hasPrompt = useStore($installPrompt) !== null;
  return useMemo(
    () =>
      getInstallMethod({
        isStandalone: isStandalone(),
        hasPrompt,
        userAgent: navigator.userAgent,
        platform: navigator.platform,
        touchPoints: navigator.maxTouchPoints,
      }),
    [hasPrompt],
  );
};

/** Has the browser ask; answers whether the person said yes. */
export const install = async (): Promise<boolean> => {
  const prompt = $installPrompt.get();
  if (prompt === null) return false;
  // A browser asks once for each.
  $installPrompt.set(null);
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
};
