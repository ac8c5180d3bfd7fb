import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** Words as they stand, or a regular expression as data. */
export type SerializedPattern = string | { readonly source: string; readonly flags: string };

/** What somebody looks for: a control by its role and name, or a field by its label. */
export type Query =
  | { readonly role: string; readonly name: SerializedPattern | null }
  | { readonly label: SerializedPattern };

declare global {
  interface Window {
    usward?: {
      readonly find: typeof find;
      readonly hasFocus: typeof hasFocus;
      readonly says: typeof says;
    };
  }
}

const toMatcher = (wording: SerializedPattern): string | RegExp =>
  typeof wording === 'string' ? wording : new RegExp(wording.source, wording.flags);

/** What can be reached: where a dialog is open, what is in it. */
const reachable = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true });

/** Where a person taps: a small box or a hidden one is tapped by its label. */
const placeToTap = (element: HTMLElement): HTMLElement => {
  if (!(element instanceof HTMLInputElement)) return element;
  const isBox = element.type === 'radio' || element.type === 'checkbox';
  return (isBox && element.labels?.[0]) || element;
};

const find = (query: Query): readonly HTMLElement[] => {
  const found =
    'label' in query
      ? queryAllByLabelText(reachable(), toMatcher(query.label))
      : queryAllByRole(
          reachable(),
          query.role,
          query.name === null ? {} : { name: toMatcher(query.name) },
        );
  return found.filter(isVisible).map(placeToTap);
};

/** Whether a control has the focus, and lies where it can be seen. */
const hasFocus = (query: Query): boolean => {
  const [control] = find(query);
  if (control === undefined || control !== document.activeElement) return false;
  const { top, bottom } = control.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// biome-ignore lint/performance/useDomNodeTextContent: what is not rendered is not seen.
const says = (): string => document.body.innerText;

// A driver may run scripts in a world of its own, whose globals are gone with the next script.
window.usward = { find, hasFocus, says };
