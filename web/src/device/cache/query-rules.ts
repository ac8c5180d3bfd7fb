import { SECOND_MS } from '@usward/core/durations';
import { ApiError } from '../network/api-error.ts';

/**
 * Whether a failed load is the client's own mistake, which no retry mends: the specification's rule
 * (a message with the digit 4) and, since that also misses some, every status from 400 to 499.
 */
export const isClientError = (error: Error): boolean =>
  error.message.includes('4') ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Queries are tried at most twice more. */
export const retryQuery = (failures: number, error: Error): boolean =>
  failures < 2 && !isClientError(error);

/** Mutations are tried at most once more, and only where the server may not have heard of them. */
export const retryMutation = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

/** 1 s, doubling, at most 30 s. */
export const queryRetryDelay = (attempt: number): number =>
  Math.min(SECOND_MS * 2 ** attempt, 30 * SECOND_MS);

/**
 * For reads of what the partner, another device or an operator may have changed while no live update
 * tells of it: they are read again each time their screen opens (decision 034).
 */
export const refetchOnOpen = { refetchOnMount: 'always' } as const;

/** The specification's constants of the data cache (sections 8 and 9). */
export const queryDefaults = {
  queries: {
    staleTime: 5 * 60 * SECOND_MS,
    gcTime: 30 * 60 * SECOND_MS,
    refetchOnWindowFocus: false,
    // Never for being old; only what was named as changed while nobody looked is read again.
    refetchOnMount: (query: { readonly state: { readonly isInvalidated: boolean } }) =>
      query.state.isInvalidated,
    refetchOnReconnect: true,
    retry: retryQuery,
    retryDelay: queryRetryDelay,
    // The browser's word about the network is a hint; trying decides.
    networkMode: 'always',
  },
  mutations: {
    retry: retryMutation,
    retryDelay: SECOND_MS,
    networkMode: 'always',
  },
} as const;
