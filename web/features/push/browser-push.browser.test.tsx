import { getPushKey, subscribePush } from '@muyu/contract/push.ts';
import { expect, test, vi } from 'vitest';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import {
  dropPushSubscription,
  getPushState,
  onPermissionChange,
  renewPushSubscription,
} from './browser-push.ts';

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

test('a renewal that fails leaves the subscription of the device, and takes back one of its own', async () => {
  const { unsubscribe } = worker(async () => []);
  const made = (applicationServerKey: ArrayBuffer | null) => ({
    ...{ endpoint: 'https://push.example', options: { applicationServerKey }, getKey: () => null },
    unsubscribe,
  });
  const getSubscription = vi.fn(async () => made(new Uint8Array([1]).buffer) as never);
  const pushManager = { getSubscription, subscribe: async () => made(null) };
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  fakeServer.reply(getPushKey, { key: 'AQ' });
  fakeServer.reply(subscribePush, () => {
    throw connectionLost;
  });
  await renewPushSubscription();
  expect(fakeServer.requestsTo(subscribePush)).toHaveLength(1);
  expect(unsubscribe).not.toHaveBeenCalled();
  getSubscription.mockResolvedValue(null as never);
  await renewPushSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('an iPad, which names itself a Mac, is told to install the app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  const manager = Object.getOwnPropertyDescriptor(window, 'PushManager')!;
  Reflect.deleteProperty(window, 'PushManager');
  try {
    expect(await getPushState()).toBe('install');
  } finally {
    Object.defineProperty(window, 'PushManager', manager);
  }
});

test('a permission that is given in the settings of the browser is noticed, until nobody listens any more', async () => {
  const status = new EventTarget();
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as PermissionStatus);
  const noticed = vi.fn();
  const end = onPermissionChange(noticed);
  await Promise.resolve();
  status.dispatchEvent(new Event('change'));
  expect(noticed).toHaveBeenCalledOnce();
  end();
  status.dispatchEvent(new Event('change'));
  expect(noticed).toHaveBeenCalledOnce();
});
