import type { Reflection } from '@usward/core/reflection/reflection';
import { lazy, Suspense } from 'react';
import styles from './form-emblem.module.css';

const CopiedFormPicture = lazy(() => import('./CopiedFormPicture.tsx'));

/** The picture with which a form was chosen. Its room is there before the picture is. */
export const FormEmblem = ({ form }: Pick<Reflection, 'form'>) => (
  <div className={styles.emblem}>
    <Suspense fallback={null}>
      <CopiedFormPicture form={form} />
    </Suspense>
  </div>
);
