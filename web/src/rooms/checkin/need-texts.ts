import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';

/** What the partner could use, in a sentence. */
export const getNeedText = (need: Need, name: string): string =>
  ({
    talk: t`${name} could use a talk.`,
    touch: t`${name} could use a hug.`,
    space: t`${name} could use some space.`,
    help: t`${name} could use a hand.`,
    fun: t`${name} could use some fun.`,
  })[need];
