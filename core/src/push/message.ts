import { currentLanguage, t } from '../language/i18n.ts';
import type { Language } from '../language/languages.ts';

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  readonly path: string;
  /** Notifications with the same tag replace each other: letters, digits and `-`. */
  readonly tag: string;
  /** Number of waiting items; null if unknown. */
  readonly badge: number | null;
};

export const NEUTRAL_TITLE = 'Usward';

/** See docs/product.md, "Notifications". */
export const neutralBody = (): string => t`You have something new`;

/** Also for unreadable pushes: browsers require a notification for every push. */
export const neutralMessage = (): PushMessage => ({
  title: NEUTRAL_TITLE,
  body: neutralBody(),
  language: currentLanguage(),
  path: '/dashboard',
  tag: 'usward',
  badge: null,
});

/** Rings even while the app is visible. */
export const TEST_TAG = 'usward-test';
