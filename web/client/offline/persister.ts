import { ApiError, isUnanswered } from '@muyu/contract/core/client.ts';
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { useLocaleStore } from '../device/locale.ts';
import { optionalImport } from '../device/optional-import.ts';
import { useSession } from '../session.ts';
import type { Unwanted } from './reply-store.ts';
import { clearStoredAge, setStoredAge } from './stored-ages.ts';

/** Without a reply after this long a stored copy is shown while the request goes on, milliseconds. */
const timeoutMs = 3000;
/** Replies are stored when no new one has come for this long, milliseconds: the page has the device to itself. */
const storeDelayMs = 1000;

const replyStore = () => optionalImport(() => import('./reply-store.ts'));

/** The owner of the copies: an account in a language. Null without an account. */
function currentOwner(): string | null {
  const { account } = useSession.getState();
  return account && `${account.userId}:${useLocaleStore.getState().locale}`;
}

type Reply = { owner: string; queryHash: string; queryKey: readonly unknown[]; data: unknown; at: number };
const waiting = new Map<string, Reply>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the replies that wait for a quiet moment. */
export async function flushReplies(): Promise<void> {
  clearTimeout(timer);
  const replies = [...waiting.values()];
  waiting.clear();
  if (replies.length === 0) return;
  await (await replyStore()).saveReplies(replies);
  // The session may have ended meanwhile.
  if (currentOwner() !== replies[0]!.owner) await eraseReplies();
}

function scheduleStore(query: Query, data: unknown): void {
  const owner = currentOwner();
  if (!owner || query.state.fetchMeta?.fetchMore) return;
  const { queryHash, queryKey } = query;
  waiting.set(queryHash, { owner, queryHash, queryKey, data, at: Date.now() });
  clearTimeout(timer);
  timer = setTimeout(() => void flushReplies().catch(() => undefined), storeDelayMs);
}

/** Shows the stored copy of a query that has no data. */
async function showStored(query: Query, queryClient: QueryClient): Promise<void> {
  const owner = currentOwner();
  if (!owner || query.state.data !== undefined) return;
  try {
    const { readReply } = await replyStore();
    const stored = await readReply(owner, query.queryHash);
    if (!stored || query.state.data !== undefined || currentOwner() !== owner) return;
    if (queryClient.getQueryCache().get(query.queryHash) !== query) return;
    setStoredAge(query.queryHash, stored.at);
    query.setData(stored.data, { updatedAt: stored.at, manual: true });
  } catch {
    // Without storage there is no copy.
  }
}

/**
 * Stores replies on the device and shows the stored copy when the server is not reached. The network always goes
 * first: a copy never hides a newer reply.
 */
export const replyPersister: QueryPersister = async (queryFn, context, query) => {
  const untyped = query as unknown as Query;
  const show = () => showStored(untyped, context.client);
  const slow = setTimeout(() => void show(), timeoutMs);
  try {
    const data = await queryFn(context);
    clearStoredAge(query.queryHash);
    scheduleStore(untyped, data);
    return data;
  } catch (error) {
    if (isUnanswered(error)) await show();
    else if (error instanceof ApiError && [403, 404, 410].includes(error.status)) {
      waiting.delete(query.queryHash);
      const owner = currentOwner();
      if (owner)
        await replyStore()
          .then((store) => store.dropReply(owner, query.queryKey))
          .catch(() => undefined);
    }
    throw error;
  } finally {
    clearTimeout(slow);
  }
};

/** Erases every stored copy on this device. */
export async function eraseReplies(): Promise<void> {
  clearTimeout(timer);
  waiting.clear();
  await replyStore()
    .then((store) => store.eraseReplies())
    .catch(() => undefined);
}

/** Drops a post that is gone from the stored copies. */
export async function dropStoredPost(postId: string): Promise<void> {
  const owner = currentOwner();
  if (owner)
    await replyStore()
      .then((store) => store.dropPost(owner, postId))
      .catch(() => undefined);
}

/** Drops posts that the viewer no longer wants from the stored lists that leave them out, also from those that wait to be stored. */
export async function dropUnwantedPosts(unwanted: Unwanted): Promise<void> {
  const owner = currentOwner();
  if (owner)
    await flushReplies()
      .then(replyStore)
      .then((store) => store.dropUnwanted(owner, unwanted))
      .catch(() => undefined);
}

/** Stores replies at once when the app goes to the background. */
export function installReplyStore(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushReplies().catch(() => undefined);
  });
}
