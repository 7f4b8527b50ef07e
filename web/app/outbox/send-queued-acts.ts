import { ApiError, isInterruptedStatus, isSessionOver, isUnanswered } from '@muyu/contract/core/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { commentLikeSender, commentSender } from '#features/comment';
import { collectSender, likeSender } from '#features/post';
import { postSender } from '#features/publish';
import { followSender } from '#features/social';
import { withTabLock } from '../../client/device/tab-lock.ts';
import type { ActSender } from '../../client/offline/act-sender.ts';
import {
  findEntry,
  type QueuedAct,
  type QueuedEntry,
  readQueueAgain,
  removeEntry,
  updateEntry,
  useOutbox,
} from '../../client/offline/outbox.ts';
import { reportFailed, reportSent } from './report-outcome.ts';

const senders = {
  like: likeSender,
  collect: collectSender,
  follow: followSender,
  comment: commentSender,
  commentLike: commentLikeSender,
  post: postSender,
} satisfies { [Kind in QueuedAct['kind']]: Pick<ActSender<Kind>, 'send'> };
const senderOf = ({ kind }: QueuedAct) => senders[kind] as unknown as ActSender<QueuedAct['kind']>;

/** Pause after a lost request or a reply that says "later": it doubles from `first` to `max`, milliseconds. */
const pauseMs = { first: 2000, max: 60_000 } as const;
let pause: number = pauseMs.first;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

/** Ends a pause: the connection is back. */
export function endPause(): void {
  clearTimeout(timer);
  timer = undefined;
  pause = pauseMs.first;
}

/**
 * Sends the queued acts one after the other, in their order, until one must wait; a call during that time joins it.
 * `open` shows a page of the app. Never rejects.
 */
export async function sendQueuedActs(queryClient: QueryClient, open: (href: string) => void): Promise<void> {
  if (timer !== undefined) return;
  sending ??= sendAlone(queryClient, open).finally(() => {
    sending = null;
  });
  await sending;
}

/**
 * Two tabs share one queue: only one of them sends, and another goes on when that one is closed. Without locks both send,
 * which the server bears.
 */
const sendAlone = (queryClient: QueryClient, open: (href: string) => void): Promise<void> =>
  withTabLock('outbox', () => {
    // The event about what the other tab has sent may come later than the lock.
    readQueueAgain();
    return sendAll(queryClient, open);
  });

async function sendAll(queryClient: QueryClient, open: (href: string) => void): Promise<void> {
  for (;;) {
    const { userId, entries } = useOutbox.getState();
    const entry = entries.find(({ state }) => state === 'waiting');
    if (!entry) return;
    updateEntry(entry.id, { state: 'sending', isAttempted: true });
    const isCurrent = () => useOutbox.getState().userId === userId;
    if (await sendOne(entry, queryClient, open, isCurrent)) continue;
    if (timer === undefined && isCurrent())
      timer = setTimeout(() => {
        timer = undefined;
        void sendQueuedActs(queryClient, open);
      }, pause);
    pause = Math.min(pauseMs.max, pause * 2);
    return;
  }
}

/** Sends one act; false when it must wait. */
async function sendOne(
  entry: QueuedEntry,
  queryClient: QueryClient,
  open: (href: string) => void,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { id, key, act } = entry;
  const sender = senderOf(act);
  try {
    const reply = await sender.send(act);
    if (!isCurrent()) return false;
    endPause();
    removeEntry(id);
    // A newer act on the same thing is what the screen shows.
    if (!findEntry(key)) sender.settled(act, reply, queryClient);
    reportSent(act, reply);
    return true;
  } catch (error) {
    if (!isCurrent()) return false;
    if (mustWait(error)) {
      updateEntry(id, { state: 'waiting' });
      return false;
    }
    const reason = reasonOf(error);
    // A text is kept until its author has decided; the button of anything else is back where it was.
    if (act.kind === 'comment' || act.kind === 'post') updateEntry(id, { state: 'refused', reason });
    else {
      removeEntry(id);
      if (!findEntry(key)) sender.undo(act, queryClient);
    }
    reportFailed(act, reason, open);
    return true;
  }
}

/** Lost connections, ended sessions, too many requests and errors of the server say nothing about the act. */
const mustWait = (error: unknown) =>
  isUnanswered(error) ||
  isSessionOver(error) ||
  (error instanceof ApiError && isInterruptedStatus(error.status));

/** The text of the server for a refusal; '' for any other error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  return error.fields.map((field) => field.reason).join(' ') || error.message;
}
