import type { SendPush } from '../notify/sender-types.ts';
import type { Environment } from '../request/environment.ts';
import { createFcmSender } from './fcm-sender.ts';

export type AccessToken = () => Promise<string>;

/** Google's library caches the token until five minutes before it expires. */
export const ownAccessToken: AccessToken = async () => {
  // Loaded with the first push: nothing else needs it.
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
};

export const createRecorder =
  (write: (line: string) => void): SendPush =>
  async (_, { tag, title, path }) => {
    write(`push ${tag} "${title}" ${path}`);
    return { kind: 'sent' };
  };

export const createSender = (
  { projectId, isDemoProject, fcmOrigin }: Environment,
  write: (line: string) => void,
): SendPush => {
  if (!isDemoProject) return createFcmSender({ project: projectId, accessToken: ownAccessToken });
  if (fcmOrigin === null) return createRecorder(write);
  return createFcmSender({
    project: projectId,
    // What the emulators accept in place of a token.
    accessToken: async () => 'owner',
    origin: fcmOrigin,
  });
};
