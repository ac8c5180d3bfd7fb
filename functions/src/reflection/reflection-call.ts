import type { Endpoint } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';

/** What is needed of a call that is about one shared form, whichever call it is. */
export type ReflectionCall = Pick<PersonCall<Endpoint>, 'caller' | 'now' | 'operation'> & {
  readonly input: { readonly params: { readonly id: string } };
};
