import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MINUTE_MS } from '@usward/core/durations';
import { expect, onTestFinished, vi } from 'vitest';

type Name = string | RegExp;

/** Waits for the screen with this heading. */
export const findHeading = (name: Name): Promise<HTMLElement> =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1, name });
    // Counts as an assertion, as it often is the only one of a check.
    expect(heading).toBeTruthy();
    return heading;
  });

/** Waits for the button with this name. */
export const findButton = (name: Name): Promise<HTMLElement> =>
  screen.findByRole('button', { name });

/** Presses the button with this name, once it is there. */
export const press = async (user: UserEvent, name: Name): Promise<void> =>
  user.click(await findButton(name));

/** Opens the partner's sealed answer, once it is there. */
export const openLetter = (user: UserEvent): Promise<void> => press(user, /answer is in\./);

/** Follows the link with this name, once it is there. */
export const follow = async (user: UserEvent, name: Name): Promise<void> =>
  user.click(await screen.findByRole('link', { name }));

/** Waits until what has this role and name has the focus. */
export const expectFocus = (role: 'article' | 'button' | 'heading', name: Name): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

/** The headings that have the focus from now on, in their order. */
export const watchFocusedHeadings = (): readonly string[] => {
  const headings: string[] = [];
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) headings.push(target.textContent);
  };
  document.addEventListener('focusin', note);
  onTestFinished(() => document.removeEventListener('focusin', note));
  return headings;
};

/** Replaces what a field holds, in one step rather than key by key, and gives the field. */
export const fill = async (user: UserEvent, label: Name, text: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.paste(text);
  return field;
};

/** Waits until the page stands at an address. */
export const expectAddress = (address: string): Promise<void> =>
  waitFor(() => expect(location.pathname + location.search).toBe(address));

/** The addresses that the page goes to from now on, in their order. */
export const watchAddresses = (): readonly string[] => {
  const addresses: string[] = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    vi.spyOn(history, method).mockImplementation((...entry) => {
      original(...entry);
      const address = location.pathname + location.search;
      if (addresses.at(-1) !== address) addresses.push(address);
    });
  }
  return addresses;
};

/** What happens to a key of local storage from now on, and at which address. */
export const watchStored = (key: string): readonly string[] => {
  const events: string[] = [];
  const note = (event: string) => events.push(`${event} at ${location.pathname}${location.search}`);
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    setItem: (name: string, value: string) => {
      if (name === key) note(`stored ${value}`);
      storage.setItem(name, value);
    },
    removeItem: (name: string) => {
      if (name === key && storage.getItem(name) !== null) note('removed');
      storage.removeItem(name);
    },
    clear: () => storage.clear(),
  });
  return events;
};

/** A toast as it stands on the screen. */
export type ShownToast = {
  /** `errorToast` is read out at once and carries the icon for it. */
  readonly kind: 'error' | 'plain';
  readonly title: string;
  readonly description: string | null;
};

/** Where toasts appear. */
export const toastArea = (): HTMLElement => screen.getByRole('region', { name: 'Messages, F8' });

const taken = new WeakSet<Element>();

/** Waits for a toast that no call before has given. */
export const nextToast = (): Promise<ShownToast> =>
  waitFor(() => {
    const [toast] = toastArea().children;
    if (!(toast instanceof HTMLElement) || taken.has(toast)) throw new Error('No toast came.');
    taken.add(toast);
    const isError = toast.getAttribute('role') === 'alert' && toast.querySelector('svg') !== null;
    const [title = '', description = null] = [...toast.querySelectorAll('p')].map(
      (line) => line.textContent,
    );
    return { kind: isError ? 'error' : 'plain', title, description };
  });

/** The toast of something that failed. */
export const errorToast = (title: string, description: string): ShownToast => ({
  kind: 'error',
  title,
  description,
});

/** The toast of something that went well. */
export const successToast = (title: string, description: string | null = null): ShownToast => ({
  kind: 'plain',
  title,
  description,
});

/** The spinner's words, or null where there is no spinner. */
export const getSpinnerText = (): string | null =>
  screen.queryByRole('status')?.textContent ?? null;

/** The words of all spinners from now on, also of those that stand for a moment only. */
export const watchSpinners = (): readonly string[] => {
  const texts: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="status"]')) {
      if (textContent !== '' && textContent !== texts.at(-1)) texts.push(textContent);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return texts;
};

/** What stands in a list, line by line. */
export const getListTexts = (name: Name): readonly (string | null)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** From now on the page's timers and its date move only by `passTime`. */
export const stopClock = (now?: number): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    ...(now === undefined ? {} : { now }),
  });
};

/** From now on what the page does every so often is done only by `passTime`; waiting looks at each change of the page. */
export const stopIntervals = (): void => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
};

/** After this many idle turns in a row the page has finished rendering. */
const IDLE_TURNS = 8;

/** An idle turn takes less than this, in nanoseconds. */
const IDLE_TURN = 1_000_000n;

/** Waits until the page has rendered and run its effects. */
export const settle = async (): Promise<void> => {
  for (let idle = 0; idle < IDLE_TURNS; ) {
    const before = process.hrtime.bigint();
    await new Promise((resolve) => setImmediate(resolve));
    idle = process.hrtime.bigint() - before < IDLE_TURN ? idle + 1 : 0;
  }
};

/** Lets time pass on a stopped clock, a minute at a time, so that a page that counts can keep up. */
export const passTime = async (milliseconds: number): Promise<void> => {
  // Timers that pending effects will set start now.
  await settle();
  for (let left = milliseconds; left > 0; left -= MINUTE_MS) {
    vi.advanceTimersByTime(Math.min(left, MINUTE_MS));
    await settle();
  }
};

/** The page's clock goes on by itself again. */
export const startClock = (): void => {
  vi.useRealTimers();
};

/** The page's date stands at this moment; timers run. */
export const setDate = (now: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now });
};
