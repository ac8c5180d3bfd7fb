import { t } from '@usward/core/language/i18n';

export const deviceTitle = (name: string): string => {
  const [browser = '', system] = name.split(' on ');
  const browserName = browser === 'Browser' ? t`Browser` : browser;
  return system === undefined ? browserName : t`${browserName} on ${system}`;
};
