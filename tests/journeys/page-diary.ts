import type { Page } from '@playwright/test';

const MARK = 'diary: ';

/** What happened in a page, in its order; it grows while the page lives. */
export type Diary = readonly string[];

const collect = (page: Page): Diary => {
  const entries: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) entries.push(message.text().slice(MARK.length));
  });
  return entries;
};

/** Writes down each change of the pending invite code and the address at which it happened. */
export const diaryOfPendingCode = async (page: Page): Promise<Diary> => {
  const diary = collect(page);
  await page.addInitScript((mark) => {
    const { setItem, removeItem } = Storage.prototype;
    const note = (words: string) =>
      console.debug(`${mark}${words} at ${location.pathname}${location.search}`);
    Storage.prototype.setItem = function set(key: string, value: string) {
      if (key === 'pendingInviteCode') note(`stored ${value}`);
      setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function remove(key: string) {
      if (key === 'pendingInviteCode') note('removed');
      removeItem.call(this, key);
    };
  }, MARK);
  return diary;
};

/** Writes down the words of every spinner, also of those that stand for a moment only. */
export const diaryOfSpinners = async (page: Page): Promise<Diary> => {
  const diary = collect(page);
  await page.addInitScript((mark) => {
    const write = (words: string | null | undefined) => {
      if (words) console.debug(`${mark}${words}`);
    };
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const { textContent } of node.querySelectorAll('[role=status]')) write(textContent);
      if (node.matches('[role=status]')) write(node.textContent);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        // The words of a spinner that stays may change.
        if (type === 'characterData') {
          write(target.parentElement?.closest('[role=status]')?.textContent);
        }
        for (const node of addedNodes) look(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
  return diary;
};

/** Writes down the path and query of each address the page comes to. */
export const diaryOfAddresses = (page: Page): Diary => {
  const diary: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, search } = new URL(frame.url());
    const address = `${pathname}${search}`;
    // The router also writes its own state into the entry it stands on.
    if (address !== diary.at(-1)) diary.push(address);
  });
  return diary;
};
