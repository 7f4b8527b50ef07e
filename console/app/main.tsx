import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { activateLocale } from './locale.ts';
import { currentLocale } from './preferences.ts';
import { Providers } from './providers.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { onSessionOver } from './session-token.ts';

onSessionOver((ending) => {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  const search = ending === 'ended' ? { from: href, ended: true as const } : {};
  router.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
});

await activateLocale(currentLocale());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
