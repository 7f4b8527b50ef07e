import './main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLocale, allTexts, useLocale } from '../client/locale.ts';
import { keepArrival } from '../client/redirect.ts';
import { followOtherTabs } from '../client/session.ts';
import { quietSkippedTransitions } from '../client/view-transition.ts';
import { stepOverClosedLayers } from '../ui/back-closes.ts';
import { reloadOnStaleChunks } from './chunk-reload.ts';
import { installOfflineApp } from './offline-app.ts';
import { queryClient } from './query.ts';
import { router } from './router.ts';
import { watchSession } from './session-watch.ts';

/** The first page has the network alone for so long, milliseconds; the texts of the others come then. */
const restMs = 3000;

reloadOnStaleChunks();
quietSkippedTransitions();
keepArrival(window.location);
followOtherTabs();
stepOverClosedLayers(router.history);
watchSession();

await activateLocale(useLocale.getState().locale);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
setTimeout(() => void allTexts().catch(() => undefined), restMs);
installOfflineApp();
