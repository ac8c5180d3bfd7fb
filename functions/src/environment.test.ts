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
});
