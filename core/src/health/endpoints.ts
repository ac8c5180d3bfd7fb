import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const getHealth = defineEndpoint({
  name: 'health/get-health',
  method: 'GET',
  path: '/api/health',
  access: 'visitor',
  summary: 'Whether the API answers, and its version.',
  output: v.object({ ok: v.literal(true), version: v.string() }),
});
