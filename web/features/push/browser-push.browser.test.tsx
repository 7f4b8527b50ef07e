import { expect, test, vi } from 'vitest';
import { dropPushSubscription } from './browser-push.ts';

/** Puts a service worker with a subscription in the place of the real one. */
function worker(getNotifications: () => Promise<{ close(): void }[]>) {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const registration = { getNotifications, pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  return { unsubscribe };
}

test('the end of a session takes the pushes that are shown off the device, and then unsubscribes', async () => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const { unsubscribe } = worker(async () => shown);
  localStorage.setItem('push', '1');
  await dropPushSubscription();
  for (const { close } of shown) {
    expect(close).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledBefore(unsubscribe);
  }
  expect(localStorage.getItem('push')).toBeNull();
});

test('a browser that does not tell what it shows is unsubscribed all the same', async () => {
  const { unsubscribe } = worker(() => Promise.reject(new Error('not now')));
  await dropPushSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
