import { type App, getApps, initializeApp } from 'firebase-admin/app';

export const app = (): App => getApps()[0] ?? initializeApp();
