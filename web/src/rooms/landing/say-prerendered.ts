import { translated } from '@usward/core/language/speak';

/**
 * Has the prerendered page, which is English, say the same in the language that is spoken: each of
 * its texts stands in one piece.
 */
export const sayPrerendered = (page: Document): void => {
  page.title = translated(page.title);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode instanceof Text) currentNode.data = translated(currentNode.data);
  }
  for (const element of page.querySelectorAll('[aria-label]')) {
    element.setAttribute('aria-label', translated(element.getAttribute('aria-label') ?? ''));
  }
};
