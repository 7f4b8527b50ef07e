import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { getPushKey, subscribePush, unsubscribePush } from '@muyu/contract/push.ts';
import { client } from '../../client/client.ts';
import { isAppleTouch } from '../../client/device/install-prompt.ts';

/** Storage key that is set while the session of this device has push enabled. */
const storageKey = 'push';

/** `insecure`: push requires https. `install`: push requires the installed app (iOS). `denied`: only the browser's settings can allow it. */
export type PushState = 'unsupported' | 'insecure' | 'install' | 'denied' | 'off' | 'on';

const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The state of push on this device. */
export async function getPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!isPushSupported()) return isAppleTouch(navigator) ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const on = Notification.permission === 'granted' && safeLocalStorage.read(storageKey) !== null;
  return on && (await readSubscription()) ? 'on' : 'off';
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Subscribes with the server's key, replacing a subscription with an older key, and registers it on the server.
 */
async function subscribe(): Promise<void> {
  const here = (await navigator.serviceWorker.getRegistration()) ?? null;
  if (!here) await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await client.request(getPushKey, {});
  let kept = await pushManager.getSubscription();
  if (kept && base64url(kept.options.applicationServerKey) !== key) {
    await kept.unsubscribe();
    kept = null;
  }
  const made = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const given = {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
  };
  try {
    await client.request(subscribePush, given);
  } catch (error) {
    // The server still knows one from before, and a later renewal repeats what failed.
    if (!kept) await made.unsubscribe();
    throw error;
  }
}

/**
 * Requests permission, which requires a user gesture, and subscribes. Throws errors of the server and of the push
 * service.
 */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe();
  safeLocalStorage.write(storageKey, '1');
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  await client.request(unsubscribePush, {});
  await dropPushSubscription();
  return 'off';
}

/** Unsubscribes after the end of a session, independently of the server, and takes back what is on the screen of the device. */
export async function dropPushSubscription(): Promise<void> {
  safeLocalStorage.write(storageKey, null);
  if (!isPushSupported()) return;
  await closeShown().catch(() => undefined);
  await readSubscription()
    .then((made) => made?.unsubscribe())
    .catch(() => undefined);
}

async function closeShown(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}

/**
 * Runs with each page load and change of language while push is enabled: subscribes again in the language and with the key of now, also
 * when the browser dropped the subscription.
 */
export async function renewPushSubscription(): Promise<void> {
  if (!isPushSupported() || Notification.permission !== 'granted')
    return void safeLocalStorage.write(storageKey, null);
  await subscribe().catch(() => undefined);
}

/** Calls `act` when the browser begins or ends to allow notifications of this site; the returned function ends that. */
export function onPermissionChange(act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', act, { signal }),
    // A browser that does not know this permission.
    () => undefined,
  );
  return () => listening.abort();
}
