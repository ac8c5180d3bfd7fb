import { api } from '@usward/core/api';
import { describe, expect, it } from 'vitest';
import { handlers } from './handlers.ts';

describe('the handlers', () => {
  it('fulfil every line of the contract, once, in its order', () => {
    expect(handlers.map(({ endpoint }) => endpoint.name)).toEqual(api.map(({ name }) => name));
  });
});
