import { Navigate } from 'react-router-dom';
import { paths } from '../../ui/paths.ts';

/** What cannot be any of the shared forms leads to all of them. */
export default function RedirectToReflections() {
  return <Navigate to={paths.feedback} replace />;
}
