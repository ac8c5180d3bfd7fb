import { currentLanguage, translate } from '@usward/core/language/i18n';

/** The spaces before a link or after it belong to the text node, not to the text. */
const translateWithinSpaces = (text: string): string => text.replace(/\S(?:.*\S)?/s, translate);

/** Translates each text node of the English page; each text has to be in one node. */
export const translatePrerendered = (page: Document): void => {
  page.title = translate(page.title);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode instanceof Text) currentNode.data = translateWithinSpaces(currentNode.data);
  }
  for (const element of page.querySelectorAll('[aria-label]')) {
    element.setAttribute('aria-label', translate(element.getAttribute('aria-label') ?? ''));
  }
  if (currentLanguage() === 'en') return;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-legal]')) {
    link.href = link.href.replace(/\.html$/, `.${currentLanguage()}.html`);
  }
};
