import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';

export const ownNeedTexts: Readonly<Record<Need, string>> = {
  talk: t`You’d like to talk.`,
  touch: t`You could use a hug.`,
  space: t`You’d like some space.`,
  help: t`You could use a hand.`,
  fun: t`You’d like some fun.`,
};
