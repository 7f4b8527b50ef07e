import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { activateLocale } from '../client/locale.ts';
import { currentLocale } from '../client/preferences.ts';
import { queryClient } from '../client/query-client.ts';
import { onSessionEnd } from '../client/session-token.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';
import { showIdentity } from './show-identity.ts';

onSessionEnd((ending) => {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  const search = ending === 'ended' ? { from: href, ended: true as const } : {};
  router.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
});

showIdentity();
await activateLocale(currentLocale());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
