import { useLocation, useNavigate } from 'react-router-dom';

/** The key that the router gives to an entry that it did not make: nothing of the app lies behind it. */
const FIRST_ENTRY = 'default';

/** Leads back to where one was; whoever came by an address of their own goes to `parent`. */
export const useWayBack = (parent: string): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (key === FIRST_ENTRY) navigate(parent, { replace: true });
    else navigate(-1);
  };
};
