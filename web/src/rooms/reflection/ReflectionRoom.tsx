import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { Loading } from './ReflectionStates.tsx';
import { rereadReflections } from './reflection-queries.ts';

/** Everything below the room's address, under its cover. */
export const ReflectionRoom = () => {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => rereadReflections(client)}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PrivateRoom>
  );
};
