import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { useLocaleStore } from '../client/device/locale.ts';
import { eraseReplies } from '../client/offline/persister.ts';
import { clearPatches } from '../client/optimistic-patches.ts';
import { clearRedirect, scheduleRedirectStore } from '../client/redirect.ts';
import { useSession } from '../client/session.ts';
import { clearKeepAlivePages } from './frame/keep-alive-pages.ts';
import { applyQueuedActs } from './outbox/apply-queued.ts';
import { queryClient } from './query.ts';
import { router } from './router.ts';

/** Drops cached data of the previous account, also what this device has stored. */
function resetViewerState(): void {
  queryClient.clear();
  void eraseReplies();
  clearPatches();
  applyQueuedActs();
  clearKeepAlivePages();
}

/** Requests the texts of the server anew. Lists begin at their first page; what a form was opened with stays until the reply. */
function requestInNewLanguage(): void {
  queryClient.removeQueries({ type: 'inactive' });
  for (const query of queryClient.getQueryCache().getAll()) {
    const data = query.state.data as Partial<InfiniteData<unknown>> | undefined;
    // A first reply that is under way would come in the old language.
    if (data === undefined || Array.isArray(data.pages)) query.reset();
  }
  void queryClient.invalidateQueries();
  void eraseReplies();
  clearKeepAlivePages();
}

/** The push subscription of this browser belongs to the previous account. */
const dropPushSubscription = () =>
  import('../features/push/browser-push.ts')
    .then((push) => push.dropPushSubscription())
    .catch(() => undefined);

/**
 * Reacts to session changes: clears viewer state, and opens the login page when the session ends (product document,
 * section 4).
 */
export function installSessionEffects(): void {
  useSession.subscribe(({ token, ended }, before) => {
    if (token === before.token) return;
    resetViewerState();
    if (safeLocalStorage.read('push') !== null) void dropPushSubscription();
    if (token !== null) return;
    void import('./clear-session.ts').then(({ clearSession }) => clearSession(before, ended));
    const { href } = router.state.location;
    // The way back is that of the tab in which the session ended; this one may belong to somebody who has left.
    if (ended === 'left') clearRedirect();
    else if (ended === 'refused') scheduleRedirectStore(href);
    const search = ended === 'refused' ? { ref: href } : {};
    // Input that is not saved leaves the screen with the session: nobody else may see it.
    void router.navigate({ to: '/login/autologin', search, replace: true, ignoreBlocker: true });
  });
  useLocaleStore.subscribe(({ locale }, before) => {
    if (locale === before.locale) return;
    requestInNewLanguage();
  });
}
