import { t } from '@usward/core/language/i18n';

/** The two whose letters the landing shows. */
export const mara = t`Mara`;
export const jules = t`Jules`;
