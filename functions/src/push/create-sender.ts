import type { SendPush } from '../notify/sender.ts';
import type { Environment } from '../request/environment.ts';
import { fcmSender } from './fcm-sender.ts';

/** Gives a token to call Google with. */
export type AccessToken = () => Promise<string>;

/**
 * A token of the function's own service account. Google's library keeps it until five minutes before its
 * end, and asks once for all who want one at the same time.
 */
export const ownAccessToken: AccessToken = async () => {
  // Loaded with the first push: nothing else needs it.
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
};

/** Stands for the push service where there is none: writes a line in place of each push. */
export const createRecorder =
  (write: (line: string) => void): SendPush =>
  async (_, { tag, title, path }) => {
    write(`push ${tag} "${title}" ${path}`);
    return { kind: 'sent' };
  };

/** How pushes are sent here: by FCM; in a demo project by a stand-in at `fcmOrigin`, or by none. */
export const createSender = (
  { projectId, isDemoProject, fcmOrigin }: Environment,
  write: (line: string) => void,
): SendPush => {
  if (!isDemoProject) return fcmSender({ project: projectId, accessToken: ownAccessToken });
  if (fcmOrigin === null) return createRecorder(write);
  return fcmSender({
    project: projectId,
    // What the emulators take in place of a token.
    accessToken: async () => 'owner',
    origin: fcmOrigin,
  });
};
