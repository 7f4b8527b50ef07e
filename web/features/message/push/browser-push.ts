import { pushKey, subscribePush, unsubscribePush } from '@muyu/contract/push.ts';
import { client } from '../../../client/client.ts';
import { ofDevice } from '../../../client/stored.ts';

/** Kept while this device's session wants pushes; forgotten with the session. */
const wanted = 'push';

/** `install`: only an app on the home screen may (iOS). `denied`: only the browser's own settings undo it. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

const able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** How it stands on this device. */
export async function pushState(): Promise<PushState> {
  if (!able()) return isApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const on = Notification.permission === 'granted' && ofDevice.read(wanted) !== null;
  return on && (await subscription()) ? 'on' : 'off';
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Subscribes with the server's key, anew where an older one was used, and tells the server. */
async function subscribe(): Promise<void> {
  const here = (await navigator.serviceWorker.getRegistration()) ?? null;
  if (!here) await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await client.request(pushKey, {});
  let made = await pushManager.getSubscription();
  if (made && base64url(made.options.applicationServerKey) !== key) {
    await made.unsubscribe();
    made = null;
  }
  made ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const given = {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
  };
  try {
    await client.request(subscribePush, given);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Asks for permission, which a browser allows after a tap only, and subscribes. Throws what the server or the service says. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe();
  ofDevice.write(wanted, '1');
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  await client.request(unsubscribePush, {});
  await endPush();
  return 'off';
}

/** The session ended: nothing more comes to this browser, whatever the server still believes. */
export async function endPush(): Promise<void> {
  ofDevice.write(wanted, null);
  if (!able()) return;
  await subscription()
    .then((made) => made?.unsubscribe())
    .catch(() => undefined);
}

/** Once a load, where it is on: subscribes again when the key or the language changed, or the browser dropped it. */
export async function renewPush(): Promise<void> {
  if (!able() || Notification.permission !== 'granted') return void ofDevice.write(wanted, null);
  await subscribe().catch(() => undefined);
}
