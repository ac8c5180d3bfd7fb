import { useEffect } from 'react';
import { useLocation } from '../ui/router.tsx';
import { titleOf } from './titles.ts';

/** Shows nothing. Keeps the title at the address; until it comes there is the page's own. */
export const DocumentTitle = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
  return null;
};
