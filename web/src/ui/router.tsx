import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Link as WouterLink, Router as WouterRouter } from 'wouter';
import { currentEntry, type Entry, follow, navigate, onEntryChange } from '../device/navigation.ts';

export { Route, Switch, useParams } from 'wouter';

const EntryContext = createContext<Entry | null>(null);

/** The entry of the history that is drawn: its address, and what was said on the way to it. */
export const useLocation = (): Entry => {
  const entry = use(EntryContext);
  if (entry === null) throw new Error('There are no addresses outside of the router.');
  return entry;
};

const usePathAndFollow = (): [string, typeof follow] => [useLocation().pathname, follow];

/** Draws what stands at the present address. A screen stays until the next one has been fetched. */
export const Router = ({ children }: { readonly children: ReactNode }) => {
  const [entry, setEntry] = useState(currentEntry);
  useLayoutEffect(() => {
    const draw = () => startTransition(() => setEntry(currentEntry()));
    // Something below may have led on before this heard of it.
    draw();
    return onEntryChange(draw);
  }, []);
  return (
    <EntryContext value={entry}>
      <WouterRouter hook={usePathAndFollow}>{children}</WouterRouter>
    </EntryContext>
  );
};

/** What a {@link Link} takes: all that an anchor does, and `to`, an address of the app. */
export type LinkProps = { readonly to: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A way to another screen. Pressed with a modifier key it opens a tab or a window, as any link does. */
export const Link = (props: LinkProps) => <WouterLink {...props} />;

/** Shows nothing and leads on, so that Back does not come to the present address again. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry leads on, also to where the one before led.
  useEffect(() => navigate(to, { replace: true }), [to, key]);
  return null;
};
