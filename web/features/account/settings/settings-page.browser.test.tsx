import { getFeedSettings } from '@muyu/contract/account/settings.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useStatisticsAnswer } from '../../../client/device/statistics-consent.ts';
import { useVibration, vibrate } from '../../../client/device/vibration.ts';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => {
  useStatisticsAnswer.setState({ answer: null });
  localStorage.removeItem('statisticsConsent');
});

test('a guest refuses statistics on the page of settings', async () => {
  fakeServer.reply(getFeedSettings, { personalised: true });
  useSession.setState({ account: { ...account, loginType: 1 } });
  await renderPage(<SettingsPage />);
  const statistics = page.getByRole('switch', { name: /发送匿名统计/ });
  await expect.element(statistics).toBeChecked();
  await statistics.click();
  await expect.element(statistics).not.toBeChecked();
  expect(useStatisticsAnswer.getState().answer).toBe(false);
  expect(localStorage.getItem('statisticsConsent')).toBe('0');
});

test('actions vibrate until the switch of the device is off', async () => {
  const vibration = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibration.mockRestore());
  onTestFinished(() => useVibration.getState().set(true));
  fakeServer.reply(getFeedSettings, { personalised: true });
  useSession.setState({ account: { ...account, loginType: 1 } });
  await renderPage(<SettingsPage />);
  vibrate();
  expect(vibration).toHaveBeenCalledExactlyOnceWith(8);
  await page.getByRole('switch', { name: /操作时轻微振动/ }).click();
  vibrate();
  expect(vibration).toHaveBeenCalledOnce();
  expect(localStorage.getItem('vibration')).toBe('0');
});

test('the question before the cache is cleared names the vibration among what stays', async () => {
  fakeServer.reply(getFeedSettings, { personalised: true });
  useSession.setState({ account: { ...account, loginType: 1 } });
  await renderPage(<SettingsPage />);
  await page.getByRole('button', { name: '清除缓存' }).click();
  await expect.element(page.getByText(/轻微振动和匿名统计的设置会留下/)).toBeVisible();
});
