import * as healthEndpoints from '@usward/core/health/endpoints';
import functionsPackage from '../package.json' with { type: 'json' };
import { type BoundEndpoint, bind, isBound } from './request/endpoint.ts';
import * as rooms from './rooms.ts';

export const getHealth = bind(healthEndpoints.getHealth, async () => ({
  ok: true as const,
  version: functionsPackage.version,
}));

/** Found among the exports of the modules in rooms.ts. */
export const handlers: readonly BoundEndpoint[] = [
  getHealth,
  ...Object.values(rooms).flatMap((room) => Object.values<unknown>(room).filter(isBound)),
];
