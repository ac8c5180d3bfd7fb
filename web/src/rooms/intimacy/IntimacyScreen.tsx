import { useQueryClient } from '@tanstack/react-query';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { readAnew } from './lab-queries.ts';
import { Room } from './Room.tsx';

/** The whole room at its one address. */
export default function IntimacyScreen() {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => readAnew(client)}>
      <Room />
    </PrivateRoom>
  );
}
