import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { CheckinsInStep } from './screens.ts';

/** The signed-in screens with check-ins kept in step, once the first of them is painted. */
export const WithCheckins = () => (
  <>
    <Suspense fallback={null}>
      <CheckinsInStep />
    </Suspense>
    <Outlet />
  </>
);
