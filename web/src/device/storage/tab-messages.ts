import * as v from 'valibot';
import { createEmitter } from '../emitter.ts';

const TabMessageSchema = v.variant('type', [
  v.object({ type: v.literal('signed-out') }),
  /** The pulse reports no changes that the user made. */
  v.object({ type: v.literal('record'), userId: v.string() }),
  v.object({ type: v.literal('outbox'), userId: v.string() }),
  v.object({ type: v.literal('sent'), userId: v.string(), key: v.string(), answer: v.unknown() }),
  v.object({ type: v.literal('draft'), userId: v.string(), id: v.string(), text: v.string() }),
]);
type TabMessage = v.InferOutput<typeof TabMessageSchema>;

const received = createEmitter<TabMessage>();

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('usward');
channel?.addEventListener('message', (event) => {
  // A tab of another version may send unknown messages.
  const message = v.safeParse(TabMessageSchema, event.data);
  if (message.success) received.emit(message.output);
});

/** Not delivered to this tab. */
export const broadcastToTabs = (message: TabMessage): void => channel?.postMessage(message);

export const onTabMessage = received.subscribe;
