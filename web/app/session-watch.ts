import { useLocale } from '../client/locale.ts';
import { clearOverlay } from '../client/overlay.ts';
import { forgetRedirect, saveRedirect } from '../client/redirect.ts';
import { useSession } from '../client/session.ts';
import { ofDevice } from '../client/stored.ts';
import { forgetKeptPages } from './kept-pages.ts';
import { queryClient } from './query.ts';
import { router } from './router.ts';

/** Nothing of one account stays for the next, and nothing of one language for the other. */
function startAnew(): void {
  queryClient.clear();
  clearOverlay();
  forgetKeptPages();
}

/** What was pushed to this browser was the last account's. */
const endPush = () =>
  import('../features/message/push/browser-push.ts').then((push) => push.endPush()).catch(() => undefined);

/** Follows the session: when it ends, on to the login page with the way back (product document, section 4). */
export function watchSession(): void {
  useSession.subscribe(({ token, ended }, before) => {
    if (token === before.token) return;
    startAnew();
    if (ofDevice.read('push') !== null) void endPush();
    if (token !== null) return;
    const gone = before.token;
    if (gone) void import('../client/saved-accounts.ts').then(({ forgetToken }) => forgetToken(gone));
    const { href } = router.state.location;
    if (ended === 'left') forgetRedirect();
    else saveRedirect(href);
    const search = ended === 'left' ? {} : { ref: href };
    void router.navigate({ to: '/login/autologin', search, replace: true });
  });
  useLocale.subscribe(({ locale }, before) => {
    if (locale === before.locale) return;
    startAnew();
  });
}
