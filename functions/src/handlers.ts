import * as healthEndpoints from '@usward/core/health/endpoints';
import functionsPackage from '../package.json' with { type: 'json' };
import { type BoundEndpoint, bind, isBound } from './request/endpoint.ts';
import * as rooms from './rooms.ts';

/** Says that the API answers. */
export const getHealth = bind(healthEndpoints.getHealth, async () => ({
  ok: true as const,
  version: functionsPackage.version,
}));

/** Every call of the contract with its handler: what the modules in rooms.ts export of them. */
export const handlers: readonly BoundEndpoint[] = [
  getHealth,
  ...Object.values(rooms).flatMap((room) => Object.values<unknown>(room).filter(isBound)),
];
