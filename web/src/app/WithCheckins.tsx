import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { AfterPaint } from '../ui/AfterPaint.tsx';

const CheckinsInStep = lazy(() =>
  import('../rooms/checkin/CheckinsInStep.tsx').then((module) => ({
    default: module.CheckinsInStep,
  })),
);

/** The signed-in screens with check-ins kept in step, once the first of them is painted. */
export const WithCheckins = () => (
  <>
    <AfterPaint>
      <CheckinsInStep />
    </AfterPaint>
    <Outlet />
  </>
);
