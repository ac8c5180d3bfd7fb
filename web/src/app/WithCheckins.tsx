import type { ReactNode } from 'react';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { CheckinsInStep } from './screens.ts';

/** The signed-in screens with check-ins kept in step, once the first of them is painted. */
export const WithCheckins = ({ children }: { readonly children: ReactNode }) => (
  <>
    <AfterPaint>
      <CheckinsInStep />
    </AfterPaint>
    {children}
  </>
);
