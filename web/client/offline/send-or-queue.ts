import { isUnanswered } from '@muyu/contract/core/client.ts';
import { toggle } from '../toggle-queue.ts';
import { useConnection } from './connection.ts';
import { enqueueAct, findEntry, type QueuedAct } from './outbox.ts';
import { actTimeoutMs, replyWithin } from './reply-within.ts';

type Toggle<Reply> = {
  /** The act as it is queued. */
  act(on: boolean): QueuedAct;
  send(on: boolean): Promise<Reply>;
  settled(reply: Reply): void;
  /** Called when the server refuses it; `was` is the confirmed state. */
  rejected(error: Error, was: boolean): void;
};

/** Whether an act must wait: without a connection, or behind an act on the same thing. */
export const mustQueue = (key: string) =>
  useConnection.getState().state !== 'online' || findEntry(key) !== undefined;

/** Sends a toggle such as a like, or queues it when the server is not reached or does not answer for a while. */
export function sendOrQueue<Reply>(
  key: string,
  on: boolean,
  { act, send, settled, rejected }: Toggle<Reply>,
): void {
  // A request under way takes the new state itself: its end decides what is queued.
  if (!toggle.isRunning(key) && mustQueue(key)) {
    enqueueAct(key, act(on), false);
    return;
  }
  void toggle(key, on, {
    send: (desired) => replyWithin(actTimeoutMs, send(desired)),
    settled,
    rejected: (error, was, desired) =>
      isUnanswered(error) ? enqueueAct(key, act(desired), true) : rejected(error, was),
  });
}
