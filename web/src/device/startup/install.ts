import { useMemo } from 'react';
import { useStore } from '../use-store.ts';
import { $installPrompt } from './install-prompt.ts';

export type InstallMethod =
  | { readonly kind: 'installed' }
  | { readonly kind: 'prompt' }
  | { readonly kind: 'steps'; readonly system: 'iphone' | 'safari' }
  | { readonly kind: 'none' };

export type Browser = {
  readonly isStandalone: boolean;
  readonly hasPrompt: boolean;
  readonly userAgent: string;
  readonly platform: string;
  readonly touchPoints: number;
};

const isIos = ({ userAgent, platform, touchPoints }: Browser): boolean =>
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1);

/** Other browsers on a Mac also claim to be Safari and add their own name. */
const isMacSafari = ({ userAgent }: Browser): boolean =>
  /Macintosh.*Version\/\d+.*Safari\//.test(userAgent) && !/Chrom|Edg|Firefox/.test(userAgent);

export const getInstallMethod = (browser: Browser): InstallMethod => {
  if (browser.isStandalone) return { kind: 'installed' };
  if (browser.hasPrompt) return { kind: 'prompt' };
  if (isIos(browser)) return { kind: 'steps', system: 'iphone' };
  return isMacSafari(browser) ? { kind: 'steps', system: 'safari' } : { kind: 'none' };
};

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const readBrowser = (hasPrompt: boolean): Browser => ({
  isStandalone: isStandalone(),
  hasPrompt,
  userAgent: navigator.userAgent,
  platform: navigator.platform,
  touchPoints: navigator.maxTouchPoints,
});

export const useInstallMethod = (): InstallMethod => {
  const hasPrompt = useStore($installPrompt) !== null;
  return useMemo(() => getInstallMethod(readBrowser(hasPrompt)), [hasPrompt]);
};

/** An iPad counts as an iPhone. */
export type InstallSystem = 'iphone' | 'android' | 'computer';

export const getInstallSystem = (browser: Browser): InstallSystem => {
  if (isIos(browser)) return 'iphone';
  return /Android/.test(browser.userAgent) ? 'android' : 'computer';
};

export const getOwnInstallSystem = (): InstallSystem => getInstallSystem(readBrowser(false));

export const showInstallPrompt = async (): Promise<boolean> => {
  const prompt = $installPrompt.get();
  if (prompt === null) return false;
  // A prompt can be used only once.
  $installPrompt.set(null);
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
};
