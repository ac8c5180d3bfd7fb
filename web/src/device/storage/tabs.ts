import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';

const TabMessageSchema = v.variant('type', [
  /** Somebody signed out: every tab forgets. */
  v.object({ type: v.literal('signed-out') }),
  /** The record of this person changed by their own doing, which no pulse tells of. */
  v.object({ type: v.literal('record'), userId: v.string() }),
  /** The outbox of this person changed. */
  v.object({ type: v.literal('outbox'), userId: v.string() }),
  /** One of its writes, still in there, was carried out with this answer. */
  v.object({ type: v.literal('sent'), userId: v.string(), key: v.string(), answer: v.unknown() }),
  /** A draft of this person is kept on this device. */
  v.object({ type: v.literal('draft'), userId: v.string(), id: v.string(), text: v.string() }),
]);
/** What tabs of this browser tell each other. */
type TabMessage = v.InferOutput<typeof TabMessageSchema>;

const received = createEmitter<TabMessage>();

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('usward');
channel?.addEventListener('message', (event) => {
  // A tab of another version may say something this one does not know.
  const message = v.safeParse(TabMessageSchema, event.data);
  if (message.success) received.emit(message.output);
});

/** Tells the other tabs, not this one. */
export const broadcastToTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Hears the other tabs. */
export const onTabMessage = received.subscribe;
