import { getFeedSettings } from '@muyu/contract/account/settings.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useStatisticsAnswer } from '../../../client/device/statistics-consent.ts';
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
