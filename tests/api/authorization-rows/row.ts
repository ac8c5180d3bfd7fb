import type { CallInput, Endpoint } from '@usward/core/endpoint';
import type { Caller, Statuses, World } from '../../support/builders/callers.ts';

/** A call as each caller makes it, and how each is answered. */
export type Row = {
  readonly input?: (caller: Caller, world: World) => CallInput<Endpoint>;
  readonly statuses: Statuses;
};

/** The rows of one room, by the names of its calls. */
export type RoomRows<Room extends string> = Readonly<Record<`${Room}/${string}`, Row>>;

/** Of a call that everybody makes with the same body. */
export const body = (value: object) => () => ({ body: value });

/** Of a call that everybody makes for the same day. */
export const onDate = (date: string) => () => ({ params: { date } });
