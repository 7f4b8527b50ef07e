import type { BrowserContext, Page } from '@playwright/test';
import type { Browser } from '../server/testing/push-service.ts';

/** Lets pages of this context subscribe at a push service of ours: the browser's own one is out of reach. */
export async function subscribeAt(context: BrowserContext, browser: Browser, origin: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  const { endpoint, p256dh, auth } = browser;
  await context.addInitScript(
    (given) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
      const made = () => {
        const key = localStorage.getItem('pushed');
        return key === null
          ? null
          : {
              endpoint: given.endpoint,
              options: { applicationServerKey: bytes(key) },
              getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
              unsubscribe: async () => localStorage.removeItem('pushed'),
            };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => made(),
        subscribe: async (options: { applicationServerKey: string }) => {
          localStorage.setItem('pushed', options.applicationServerKey);
          return made();
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** Gives the page's service worker a push, as the browser does when one has come. */
export async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const living = registrations.find(({ isDeleted }) => !isDeleted);
      if (living) resolve(living.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}
