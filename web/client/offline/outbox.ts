import type { addComment } from '@muyu/contract/comment.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import type { addPost, MentionedUser } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { type PostPatch, patchPost, patchRelation, type RelationKind } from '../optimistic-patches.ts';
import { useSession } from '../session.ts';

/** The stored form of a queued act: enough to show, send and withdraw it after a reload. */
export type QueuedAct =
  | { kind: 'like' | 'collect'; postId: string; on: boolean; shown: PostPatch; before: PostPatch }
  | {
      kind: 'follow';
      userId: string;
      nickname: string;
      on: boolean;
      shown: RelationKind;
      before: RelationKind;
    }
  | { kind: 'commentLike'; postId: string; commentId: string; replyId?: string; on: boolean }
  | {
      kind: 'comment';
      input: ClientInputOf<typeof addComment> & { commentId?: string; replyId?: string };
      marks: readonly MentionedUser[];
      /** The name of the person whom it answers. */
      nickname: string | null;
    }
  | {
      kind: 'post';
      input: ClientInputOf<typeof addPost>;
      /** The edited post; a new post when it is undefined. */
      postId?: string;
      /** The version of the post with which the edit began. */
      version?: string;
      slot: string;
    };

export type QueuedEntry = {
  /** Identity of the entry. */
  id: string;
  /** A later act with the same key replaces one that waits. */
  key: string;
  act: QueuedAct;
  at: number;
  /** A request may have reached the server: only another request settles what it has done. */
  isAttempted: boolean;
  state: 'waiting' | 'sending' | 'refused';
  /** Why the server refused it, in the language of the viewer. */
  reason: string;
};

type Outbox = { userId: string | null; entries: readonly QueuedEntry[] };

/** The acts of the viewer that wait for a connection, in their order; stored on the device by account. */
export const useOutbox = create<Outbox>(() => ({ userId: null, entries: [] }));

const keyStart = 'outbox:';
const storageKeyOf = (userId: string) => `${keyStart}${userId}`;

/** The account whose queue is stored under a key; null for any other key. */
export const queueOwnerOf = (key: string) => (key.startsWith(keyStart) ? key.slice(keyStart.length) : null);

const isQueue = (value: unknown): value is QueuedEntry[] => Array.isArray(value) && value.every(isRecord);

/** The queue of an account as this device has stored it. */
export function readStored(userId: string): QueuedEntry[] {
  const stored = safeLocalStorage.readJson(storageKeyOf(userId), isQueue, []);
  // The page was closed during a request: its outcome is unknown.
  return stored.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry));
}

/** False while the browser stores nothing: the queue is in memory only. */
let isStored = true;

function setEntries(entries: readonly QueuedEntry[]): void {
  const { userId } = useOutbox.getState();
  useOutbox.setState({ entries });
  if (!userId) return;
  isStored = safeLocalStorage.write(
    storageKeyOf(userId),
    entries.length > 0 ? JSON.stringify(entries) : null,
  );
}

const isToggle = (act: QueuedAct): act is Extract<QueuedAct, { on: boolean }> => 'on' in act;

/** Queues an act. Two opposite acts of which no request was sent cancel each other out. */
export function enqueueAct(key: string, act: QueuedAct, isAttempted: boolean): void {
  const { entries } = useOutbox.getState();
  const earlier = entries.find((entry) => entry.key === key && entry.state !== 'sending');
  const others = entries.filter((entry) => entry !== earlier);
  const cancelsOut =
    earlier &&
    !earlier.isAttempted &&
    !isAttempted &&
    isToggle(earlier.act) &&
    isToggle(act) &&
    earlier.act.on !== act.on;
  if (cancelsOut) {
    setEntries(others);
    // Nothing waits any more: replies of requests that begin from now on are newer than what is shown.
    if (act.kind === 'follow') patchRelation(act.userId, act.shown);
    else if (act.kind !== 'commentLike') patchPost(act.postId, act.shown);
    return;
  }
  const entry: QueuedEntry = {
    id: randomUuid(),
    key,
    // The state before the first of several acts is the one to return to.
    act:
      earlier && 'before' in earlier.act && 'before' in act
        ? ({ ...act, before: earlier.act.before } as QueuedAct)
        : act,
    at: Date.now(),
    isAttempted: isAttempted || (earlier?.isAttempted ?? false),
    state: 'waiting',
    reason: '',
  };
  setEntries([...others, entry]);
}

export const removeEntry = (id: string) =>
  setEntries(useOutbox.getState().entries.filter((entry) => entry.id !== id));

export const updateEntry = (
  id: string,
  change: Partial<Pick<QueuedEntry, 'state' | 'reason' | 'isAttempted'>>,
) =>
  setEntries(
    useOutbox.getState().entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
  );

/** The last queued act with a key. */
export const findEntry = (key: string): QueuedEntry | undefined =>
  useOutbox.getState().entries.findLast((entry) => entry.key === key);

/** The last queued act with a key, for a mark at its control. */
export const useQueuedEntry = (key: string): QueuedEntry | undefined =>
  useOutbox(({ entries }) => entries.findLast((entry) => entry.key === key));

/** Deletes the queue of an account from this device. */
export function discardQueue(userId: string | undefined): void {
  if (userId === undefined) return;
  safeLocalStorage.write(storageKeyOf(userId), null);
  if (userId === useOutbox.getState().userId) useOutbox.setState({ entries: [] });
}

let send: () => Promise<void> = async () => undefined;
/** Sets the function that sends what waits, see `sendNow`. */
export const installSender = (sender: typeof send): void => {
  send = sender;
};

/** Sends what waits without a pause after an earlier failure. Resolves when nothing waits or one act must wait. */
export const sendNow = (): Promise<void> => send();

let acknowledge: (acts: readonly QueuedAct[]) => void = () => undefined;
/** Sets the function that is called with acts that another tab has sent or withdrawn. */
export const installAcknowledgement = (listener: typeof acknowledge): void => {
  acknowledge = listener;
};

/** Takes over what another tab has queued or sent. */
export function readQueueAgain(): void {
  const { userId, entries } = useOutbox.getState();
  if (!userId || !isStored) return;
  const stored = readStored(userId);
  useOutbox.setState({ entries: stored });
  const isGone = ({ key, state }: QueuedEntry) =>
    state !== 'refused' && !stored.some((entry) => entry.key === key);
  const gone = entries.filter(isGone).map(({ act }) => act);
  if (gone.length > 0) acknowledge(gone);
}

/** Loads the queue of the account of this session. The end of a session keeps it for the next login of the account. */
export function installOutboxStorage(): void {
  const load = () => {
    const userId = useSession.getState().account?.userId ?? null;
    if (userId === useOutbox.getState().userId) return;
    useOutbox.setState({ userId, entries: userId ? readStored(userId) : [] });
  };
  load();
  useSession.subscribe(load);
  addEventListener('storage', ({ key }) => {
    const { userId } = useOutbox.getState();
    if (userId && key === storageKeyOf(userId)) readQueueAgain();
  });
}
