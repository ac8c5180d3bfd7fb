import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** The API as Node's HTTP server calls it. It drains no body that was left unread: keepBodies closes its connection. */
export const listenerOf = ({ fetch }: Hono) =>
  getRequestListener(fetch, { autoCleanupIncoming: false });
