import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';

/** Apart from the sentences about oneself, since Today says these at once. */
export const getPartnerNeedText = (name: string, need: Need): string =>
  ({
    talk: t`${name} could use a talk.`,
    touch: t`${name} could use a hug.`,
    space: t`${name} could use some space.`,
    help: t`${name} could use a hand.`,
    fun: t`${name} could use some fun.`,
  })[need];
