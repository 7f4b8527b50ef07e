import './main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallOffer } from '../client/device/install-prompt.ts';
import { activateLocale, loadAllMessages, useLocaleStore } from '../client/device/locale.ts';
import { optionalImport } from '../client/device/optional-import.ts';
import { installConnection } from '../client/offline/connection.ts';
import { installReplyStore } from '../client/offline/persister.ts';
import { retryOnReconnect } from '../client/offline/retry-on-reconnect.ts';
import { saveLandingUrl } from '../client/redirect.ts';
import { syncWithOtherTabs } from '../client/session.ts';
import { keepSettingsFresh } from '../client/site/site-settings.ts';
import '../client/device/type-size.ts';
import { whenQuiet } from '../client/device/when-quiet.ts';
import { installOverlayHistory } from '../ui/overlay/close-on-back.ts';
import { loadOtherDomain } from '../ui/page/offline-strip.tsx';
import { reloadOnStaleChunks } from './errors/chunk-reload.ts';
import { installOutbox } from './outbox/install-outbox.ts';
import { queryClient } from './query.ts';
import { router } from './router.ts';
import { installSessionEffects } from './session-effects.ts';
import { showIdentity } from './show-identity.ts';
import { ignoreSkippedTransitions } from './view-transition.ts';

/** The first page has the network to itself for this long, milliseconds; then the remaining messages load. */
const messagesDelayMs = 3000;
/** The same for the service worker, milliseconds. */
const serviceWorkerDelayMs = 5000;

reloadOnStaleChunks();
ignoreSkippedTransitions();
saveLandingUrl(window.location);
syncWithOtherTabs();
installOverlayHistory(router.history);
installConnection();
installReplyStore();
installOutbox((href) => router.history.push(href));
installSessionEffects();
keepInstallOffer();
showIdentity();

await activateLocale(useLocaleStore.getState().locale);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
whenQuiet(queryClient, messagesDelayMs, () => {
  void optionalImport(loadAllMessages).catch(() => undefined);
  // Now, because nothing can be loaded once the site does not answer.
  void optionalImport(() => Promise.all([import('../client/offline/site-domains.ts'), loadOtherDomain()]))
    .then(([module]) => module.installSiteDomains())
    .catch(() => undefined);
});
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A notification was tapped while the app was open.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') router.history.push(data.open);
  });
  whenQuiet(queryClient, serviceWorkerDelayMs, () => {
    retryOnReconnect(async () =>
      (await optionalImport(() => import('./service-worker.ts'))).registerServiceWorker(),
    );
  });
}
keepSettingsFresh();
