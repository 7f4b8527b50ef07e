import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { activateLocale } from '../client/locale.ts';
import { currentLocale } from '../client/preferences.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';
import { followSessionEnd } from './session-end.ts';
import { showIdentity } from './show-identity.ts';

followSessionEnd(router);
showIdentity();
await activateLocale(currentLocale());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
