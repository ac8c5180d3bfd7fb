import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';

/** What a need is called under the reader's own face. */
export const ownNeedTexts: Readonly<Record<Need, string>> = {
  talk: t`You’d like to talk`,
  touch: t`You’d like some physical touch`,
  space: t`You’d like some space`,
  help: t`You could use a hand`,
  fun: t`You’d like some fun`,
};

/** What a need is called under the partner's face. */
export const getPartnerNeedText = (name: string, need: Need): string =>
  ({
    talk: t`${name} would like to talk`,
    touch: t`${name} would like some physical touch`,
    space: t`${name} would like some space`,
    help: t`${name} could use a hand`,
    fun: t`${name} would like some fun`,
  })[need];
