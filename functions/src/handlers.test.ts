import { api } from '@usward/core/contract/api';
import { describe, expect, it } from 'vitest';
import { handlers } from './handlers.ts';

describe('the handlers', () => {
  it('fulfil every line of the contract, once', () => {
    const names = handlers.map(({ endpoint }) => endpoint.name);
    expect(names.sort()).toEqual(api.map(({ name }) => name).sort());
  });
});
