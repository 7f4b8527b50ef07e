import type { QueryClient } from '@tanstack/react-query';
import type { QueuedAct } from './outbox.ts';

/** How the queued acts of a kind are sent. */
export type ActSender<Kind extends QueuedAct['kind'], Reply = unknown> = {
  send(act: Extract<QueuedAct, { kind: Kind }>): Promise<Reply>;
  /** Shows the reply of the server. */
  settled(act: Extract<QueuedAct, { kind: Kind }>, reply: Reply, queryClient: QueryClient): void;
  /** Takes back what is shown of an act that was refused or cancelled. */
  undo(act: Extract<QueuedAct, { kind: Kind }>, queryClient: QueryClient): void;
};
