import { useNavigate } from 'react-router-dom';
import { stored } from '../device/stored.ts';
import { noteVisit } from '../device/visit.ts';
import { paths } from '../paths.ts';

/** Forgets a code that somebody does not want to use, here and in the address. */
export const useForgetCode = (): ((code: string) => void) => {
  const navigate = useNavigate();
  return (code) => {
    stored.pendingInviteCode.remove();
    noteVisit({ settledCode: code });
    navigate(paths.landing, { replace: true });
  };
};
