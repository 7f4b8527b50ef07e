import { sendChatMessage } from '@muyu/contract/chat.ts';
import { getPushKey, subscribePush } from '@muyu/contract/push.ts';
import { pushService } from '../../server/testing/push-service.ts';
import { windowedOptions } from '../engines/options.ts';
import { expect, test } from '../fixtures.ts';
import { deliverPush, stubPushSubscription } from '../helpers/push-helpers.ts';
import { pushPort } from '../helpers/push-port.ts';
import { signInAs, type TestUser, uniqueName } from '../test-community.ts';

test.use(windowedOptions);

test('push notifications reach a subscribed device, open the app, and end with the session', async ({
  newUserPage,
  community,
  baseURL,
}) => {
  const service = await pushService(pushPort(Number(new URL(baseURL!).port)));
  const browser = service.browser();
  const nickname = `信${uniqueName()}`;
  const [lin, mei, xia] = [
    await community.signUp(),
    await community.signUp(),
    await community.signUp(nickname),
  ];
  const write = (to: TestUser) =>
    xia.request(sendChatMessage, { toUserId: to.session.userId, content: '在吗' });
  const pollOptions = { timeout: 20_000 };
  const page = await newUserPage(null, { serviceWorkers: 'allow' });
  await stubPushSubscription(page.context(), browser, baseURL!);
  await signInAs(page, lin);
  service.state.key = (await lin.request(getPushKey, {})).key;
  const kept = () => page.evaluate(() => localStorage.getItem('pushed'));

  await test.step('a tap on the switch asks for permission, and the switch stays on', async () => {
    await page.goto('/column/settings/notice');
    const pushed = page.getByRole('switch', { name: '推送到这台设备' });
    await expect(pushed).not.toBeChecked();
    await pushed.click();
    await expect(pushed).toBeChecked();
    await expect(pushed).toBeEnabled();
    expect(await kept()).toBe(service.state.key);
    await page.reload();
    await expect(pushed).toBeChecked();
  });

  await test.step('a message arrives as a notification, which opens the app', async () => {
    await write(lin);
    await expect.poll(() => service.readBy(browser).length, pollOptions).toBe(1);
    const [pushMessage] = service.readBy(browser);
    expect(pushMessage).toMatchObject({ title: `${nickname} 给你发了私信`, link: '/dynamicTab/chat' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await deliverPush(page, baseURL!, JSON.stringify(pushMessage));
    const worker = page.context().serviceWorkers()[0]!;
    const shown = () =>
      page.evaluate(async () => {
        const { getNotifications } = ServiceWorkerRegistration.prototype;
        const all = await getNotifications.call(await navigator.serviceWorker.ready);
        return all.map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([{ title: pushMessage!.title, body: '私信请在 App 内查看' }]);
    await worker.evaluate(`registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect(page).toHaveURL(/\/dynamicTab\/chat$/);
  });

  await test.step('after logging out no notification arrives, though other devices still receive theirs', async () => {
    await page.goto('/column/settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(kept).toBeNull();
    const hers = service.browser();
    const { endpoint, p256dh, auth } = hers;
    await mei.request(subscribePush, { endpoint, p256dh, auth });
    await write(lin);
    await write(mei);
    await expect.poll(() => service.readBy(hers).length, pollOptions).toBe(1);
    expect(service.readBy(browser)).toHaveLength(1);
  });
  await service.close();
});
