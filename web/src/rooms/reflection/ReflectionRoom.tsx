import { useQueryClient } from '@tanstack/react-query';
import { ReflectionIdSchema } from '@usward/core/reflection/reflection';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { ReflectionScreen } from './ReflectionScreen.tsx';
import { Loading } from './ReflectionStates.tsx';
import { ReflectionsScreen } from './ReflectionsScreen.tsx';
import { rereadReflections, useReflectionsInStep } from './reflection-queries.ts';

const building = () => import('./views.ts');
const ChooseFormScreen = lazy(() =>
  building().then((module) => ({ default: module.ChooseFormScreen })),
);
const BuildFormScreen = lazy(() =>
  building().then((module) => ({ default: module.BuildFormScreen })),
);

const ToFront = () => <Navigate to={paths.feedback} replace />;

/** One shared form; what cannot be the id of any leads to the room's front. */
const One = () => {
  const id = v.safeParse(ReflectionIdSchema, useParams().id);
  return id.success ? <ReflectionScreen key={id.output} id={id.output} /> : <ToFront />;
};

/** Everything below the room's address, under its cover. */
export const ReflectionRoom = () => {
  const client = useQueryClient();
  useReflectionsInStep();
  return (
    <PrivateRoom onLift={() => rereadReflections(client)}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route index element={<ReflectionsScreen />} />
          <Route path="new" element={<ChooseFormScreen />} />
          <Route path="forms/:form" element={<BuildFormScreen />} />
          <Route path=":id" element={<One />} />
          <Route path="*" element={<ToFront />} />
        </Routes>
      </Suspense>
    </PrivateRoom>
  );
};
