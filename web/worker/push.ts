// Push handlers of the service worker: they show notifications and open the page of a tapped one.
export {};

declare const self: ServiceWorkerGlobalScope;

const inside = (link: unknown): string =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/';

self.addEventListener('push', (event) => {
  let payload: { title?: string; body?: string; tag?: string; link?: unknown } = {};
  try {
    payload = event.data?.json() ?? {};
  } catch {
    // Not a payload of this app; browsers require a visible notification for every push.
  }
  const shown = self.registration.showNotification(payload.title || self.location.host, {
    body: payload.body ?? '',
    icon: '/icon-192.png',
    tag: payload.tag ?? '',
    data: { link: inside(payload.link) },
  });
  event.waitUntil(shown);
});

async function open(link: string): Promise<unknown> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = all.filter(({ url }) => !new URL(url).pathname.startsWith('/console'));
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(link);
  await tab.focus().catch(() => undefined);
  // The open app navigates itself: loading the page again would lose unsaved input.
  return tab.postMessage({ open: link });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(inside(event.notification.data?.link)));
});
