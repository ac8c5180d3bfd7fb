import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../network/api-error.ts';
import {
  getQueryRetryDelay,
  isClientError,
  queryDefaults,
  shouldRetryMutation,
  shouldRetryQuery,
} from './query-defaults.ts';

describe('retrying loads', () => {
  it('takes a message with the digit 4 for the client’s error (S8.05)', () => {
    expect(isClientError(new Error('404: We could not find this.'))).toBe(true);
    expect(isClientError(new Error('504: Gateway timeout'))).toBe(true);
    expect(isClientError(new Error('500: Something went wrong'))).toBe(false);
  });

  it('also takes every status from 400 to 499 for one', () => {
    expect(isClientError(new ApiError(409, 'You’re already linked.'))).toBe(true);
    expect(isClientError(new ApiError(503, 'We are out of breath.'))).toBe(false);
  });

  it('never retries a client’s error (S8.06) and others twice (S9.39)', () => {
    const broken = new NetworkError();
    expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, broken))).toEqual([
      true,
      true,
      false,
    ]);
    expect(shouldRetryQuery(0, new ApiError(400, 'Please check it.'))).toBe(false);
  });

  it('retries a write once, unless the server refused it (S9.41)', () => {
    const broken = new NetworkError();
    expect([0, 1].map((failures) => shouldRetryMutation(failures, broken))).toEqual([true, false]);
    expect(shouldRetryMutation(0, new ApiError(503, 'We are out of breath.'))).toBe(true);
    expect(shouldRetryMutation(0, new ApiError(409, 'You’re already linked.'))).toBe(false);
  });

  it('waits 1 s, doubling, at most 30 s (S9.40)', () => {
    expect([0, 1, 2, 9].map(getQueryRetryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});

describe('the data cache', () => {
  const { queries, mutations } = queryDefaults;

  it('has the specification’s constants (S9.34 to S9.42)', () => {
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 1_800_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    });
    expect(mutations).toMatchObject({ retryDelay: 1_000 });
  });

  it('does not read again for a new screen, unless a change was named', () => {
    expect(queries.refetchOnMount({ state: { isInvalidated: false } })).toBe(false);
    expect(queries.refetchOnMount({ state: { isInvalidated: true } })).toBe(true);
  });
});
