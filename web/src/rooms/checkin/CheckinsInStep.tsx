import { useQueryClient } from '@tanstack/react-query';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { useEffect } from 'react';
import { onSent } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { takeOver } from './take-over.ts';

/**
 * Shows nothing. Keeps what was read in step with what is sent, whichever screen is open, and reads
 * once what has to be there without a network.
 */
export const CheckinsInStep = () => {
  const client = useQueryClient();
  useEffect(() => onSent((write, answer) => takeOver(client, write, answer)), [client]);
  useEffect(() => {
    // What was just read is not read again; a failure is the screen's to tell.
    client.prefetchQuery(readOptions(getCheckins)).catch((error: unknown) => console.error(error));
  }, [client]);
  return null;
};
