import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Known } from './security-log.ts';

/** The API as Node's HTTP server calls it. It drains no body that was left unread: keepBodies closes its connection. */
export const listenerOf = ({ fetch }: Pick<Hono<Known>, 'fetch'>) =>
  getRequestListener(fetch, { autoCleanupIncoming: false });
