import type { BrowserContext, Page } from '@playwright/test';
import type { Browser } from '../../server/testing/push-service.ts';

/**
 * Subscribes pages of this context at a local push service, because the browser's own one is not reachable.
 */
export async function stubPushSubscription(
  context: BrowserContext,
  browser: Browser,
  origin: string,
): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  const { endpoint, p256dh, auth } = browser;
  await context.addInitScript(
    (given) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
      const currentSubscription = () => {
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
        getSubscription: async () => currentSubscription(),
        subscribe: async (options: { applicationServerKey: string }) => {
          localStorage.setItem('pushed', options.applicationServerKey);
          return currentSubscription();
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** Delivers a push to the page's service worker. */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
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
