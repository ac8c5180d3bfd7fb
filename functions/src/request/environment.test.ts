import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('refuses unsigned tokens outside a demo project', () => {
    const variables = {
      GCLOUD_PROJECT: 'usward-live',
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    };
    expect(() => readEnvironment(variables)).toThrow(/not a demo- project/);
    expect(readEnvironment({ ...variables, GCLOUD_PROJECT: 'demo-usward' }).isDemo).toBe(true);
  });

  it('lets no request set the clock without emulators', () => {
    expect(readEnvironment({ GCLOUD_PROJECT: 'demo-usward' }).isDemo).toBe(false);
  });

  it('sends pushes to a stand-in in a demo project only', () => {
    const USWARD_FCM_ORIGIN = 'http://127.0.0.1:9600';
    const originIn = (GCLOUD_PROJECT: string) =>
      readEnvironment({ GCLOUD_PROJECT, USWARD_FCM_ORIGIN }).fcmOrigin;
    expect([originIn('demo-usward'), originIn('usward-live')]).toEqual([USWARD_FCM_ORIGIN, null]);
    expect(readEnvironment({ GCLOUD_PROJECT: 'demo-usward' }).fcmOrigin).toBeNull();
  });

  it('tells events to an analytics service only where the operator named one', () => {
    const readAnalytics = (GCLOUD_PROJECT: string, more = {}) =>
      readEnvironment({ GCLOUD_PROJECT, ...more }).analytics;
    expect(readAnalytics('usward-live')).toBeNull();
    expect(readAnalytics('usward-live', { ANALYTICS_TOKEN: '' })).toBeNull();
    expect(readAnalytics('usward-live', { ANALYTICS_TOKEN: 'key' })).toEqual({
      token: 'key',
      origin: 'https://api-eu.mixpanel.com',
    });
    // A demo project's people are nobody's business but a stand-in's.
    expect(readAnalytics('demo-usward', { ANALYTICS_TOKEN: 'key' })).toBeNull();
  });
});
