// Push handlers of the service worker: shows notifications and opens the page of a tapped one.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {unknown} link */
const inside = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/');

worker.addEventListener('push', (event) => {
  /** @type {{ title?: string, body?: string, tag?: string, link?: unknown }} */
  let payload = {};
  try {
    payload = event.data?.json() ?? {};
  } catch {
    // Not a payload of this app; browsers require a visible notification for every push.
  }
  const shown = worker.registration.showNotification(payload.title || worker.location.host, {
    body: payload.body ?? '',
    icon: '/icon-192.png',
    tag: payload.tag ?? '',
    data: { link: inside(payload.link) },
  });
  event.waitUntil(shown);
});

/** @param {string} link */
async function open(link) {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = all.filter(({ url }) => !new URL(url).pathname.startsWith('/console'));
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return worker.clients.openWindow(link);
  await tab.focus().catch(() => undefined);
  // The open app navigates itself: loading the page again would lose unsaved input.
  tab.postMessage({ open: link });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(inside(event.notification.data?.link)));
});
