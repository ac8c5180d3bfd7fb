import { currentLanguage, t } from '../language/i18n.ts';
import type { Language } from '../language/languages.ts';

/** What a notification shows and where it leads. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** What the two above are said in. */
  readonly language: Language;
  /** A path inside the app. */
  readonly path: string;
  /** Notifications with the same tag replace each other: letters, digits and `-`. */
  readonly tag: string;
  /** How many things wait, for the app's badge; null where that is not known. */
  readonly badge: number | null;
};

/** The name on a notification that says nothing, and on the home screen. */
export const NEUTRAL_TITLE = 'Usward';

/** All that a discreet push says (product.md, "Pushes"). */
export const neutralBody = (): string => t`You have something new`;

/** Shown when a push cannot be read: something always has to be shown. */
export const neutralMessage = (): PushMessage => ({
  title: NEUTRAL_TITLE,
  body: neutralBody(),
  language: currentLanguage(),
  path: '/dashboard',
  tag: 'usward',
  badge: null,
});

/** The tag of what the button in the settings sends, which is heard also while the app is looked at. */
export const TEST_TAG = 'usward-test';
