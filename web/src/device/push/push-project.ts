import * as v from 'valibot';
import { environment } from '../environment.ts';

/** What the push service's library needs to know of the project besides its id and key. */
export type PushProject = {
  readonly appId: string;
  readonly messagingSenderId: string;
  /** The public half of the key that pushes are signed with: 65 bytes of P-256, as base64url. */
  readonly vapidKey: string;
};

/** Names nothing: no push ever reaches who subscribes with it. */
const demoProject: PushProject = {
  appId: '1:100000000000:web:0123456789abcdef012345',
  messagingSenderId: '100000000000',
  vapidKey:
    'BIGANAKLqmQFd_jaBUJR6Hsv4s1Bpyjd2sUIi-jY9_-Za9nQc1k06U03Zkz_cxAf1GJNVL3bJ27wmRLmiz3l8GM',
};

const ProjectEnvironmentSchema = v.object({
  VITE_FIREBASE_APP_ID: v.optional(v.string()),
  VITE_FIREBASE_MESSAGING_SENDER_ID: v.optional(v.string()),
  VITE_FIREBASE_VAPID_KEY: v.optional(v.string()),
});

/**
 * What a build was told of the push service; null where it was not told all, so that nobody can be
 * reached. Demo projects have nobody to reach and need nothing.
 */
export const pushProject = (projectId: string, given: unknown): PushProject | null => {
  if (projectId.startsWith('demo-')) return demoProject;
  const parsed = v.parse(ProjectEnvironmentSchema, given);
  const appId = parsed.VITE_FIREBASE_APP_ID;
  const messagingSenderId = parsed.VITE_FIREBASE_MESSAGING_SENDER_ID;
  const vapidKey = parsed.VITE_FIREBASE_VAPID_KEY;
  return appId && messagingSenderId && vapidKey ? { appId, messagingSenderId, vapidKey } : null;
};

/** What this build was told. Apart from environment.ts, since the first screen has no use for it. */
export const ownPushProject = (): PushProject | null =>
  pushProject(environment.firebase.projectId, import.meta.env);
