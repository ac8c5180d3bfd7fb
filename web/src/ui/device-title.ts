import { t } from '@usward/core/language/i18n';

/** How a device is called in the language that is spoken: it is stored in English, "Chrome on Android". */
export const deviceTitle = (name: string): string => {
  const [browser = '', system] = name.split(' on ');
  const browserName = browser === 'Browser' ? t`Browser` : browser;
  return system === undefined ? browserName : t`${browserName} on ${system}`;
};
