import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The one Firebase app of this instance. */
export const app = (): App => getApps()[0] ?? initializeApp();
