import { Navigate } from 'react-router-dom';
import { paths } from '../../ui/paths.ts';

export default function RedirectToReflections() {
  return <Navigate to={paths.feedback} replace />;
}
