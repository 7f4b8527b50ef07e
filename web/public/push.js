// The service worker's part in pushes: shows what comes, and brings whoever taps on it to the right page.
const inside = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/');

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // none of ours: a browser wants to see something all the same
  }
  const shown = self.registration.showNotification(told.title || '暮屿 Muyu', {
    body: told.body ?? '',
    icon: '/icon-192.png',
    tag: told.tag ?? '',
    data: { link: inside(told.link) },
  });
  event.waitUntil(shown);
});

async function open(link) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = all.filter(({ url }) => !new URL(url).pathname.startsWith('/console'));
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(link);
  await tab.focus().catch(() => undefined);
  // The app goes there by itself: a load would lose what is half written.
  tab.postMessage({ open: link });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(inside(event.notification.data?.link)));
});
