import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** What cannot be any of the shared forms leads to all of them. */
export default function ToReflections() {
  return <Navigate to={paths.feedback} replace />;
}
