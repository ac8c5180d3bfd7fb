import type { Output } from '@usward/core/endpoint';
import type { getHealth } from '@usward/core/health/endpoints';
import functionsPackage from '../../package.json' with { type: 'json' };

/** Says that the API answers. */
export const handleGetHealth = async (): Promise<Output<typeof getHealth>> => ({
  ok: true,
  version: functionsPackage.version,
});
