import { useQueryClient } from '@tanstack/react-query';
import { ReflectionIdSchema } from '@usward/core/reflection/reflection';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { paths } from '../../paths.ts';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { Redirect, Route, Switch, useParams } from '../../ui/router.tsx';
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

const ToFront = () => <Redirect to={paths.feedback} />;

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
        <Switch>
          <Route path={paths.feedback}>
            <ReflectionsScreen />
          </Route>
          <Route path={paths.newFeedback}>
            <ChooseFormScreen />
          </Route>
          <Route path={paths.feedbackForm(':form')}>
            <BuildFormScreen />
          </Route>
          <Route path={paths.feedbackOne(':id')}>
            <One />
          </Route>
          <Route>
            <ToFront />
          </Route>
        </Switch>
      </Suspense>
    </PrivateRoom>
  );
};
