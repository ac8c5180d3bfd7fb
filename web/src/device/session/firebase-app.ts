import { type FirebaseApp, initializeApp } from 'firebase/app';
import { environment } from '../environment.ts';

let app: FirebaseApp | null = null;

/** The one Firebase app; only ever reached through dynamic imports. */
export const firebaseApp = (): FirebaseApp => {
  app ??= initializeApp({ ...environment.firebase });
  return app;
};
