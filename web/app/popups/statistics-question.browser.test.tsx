import { safeLocalStorage, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { renderPage } from '../../testing/render.tsx';
import { usePopups } from './popup-queue.ts';
import { StatisticsQuestion } from './statistics-question.tsx';

const question = page.getByRole('dialog', { name: '可以发送匿名统计吗？' });
const answerOf = () => useStatisticsAnswer.getState().answer;

async function open(consentRequired: boolean) {
  const { values } = useSiteSettings.getState();
  useSiteSettings.setState({ values: { ...values, 'statistics.consentRequired': consentRequired } });
  return renderPage(<StatisticsQuestion enabled />);
}

beforeEach(() => {
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
  useStatisticsAnswer.setState({ answer: null });
  safeSessionStorage.write('statisticsQuestion', null);
});

test.each([
  ['可以发送', true, '1'],
  ['不发送', false, '0'],
])('the answer %s is kept on the device, and nothing asks again', async (button, answer, stored) => {
  const screen = await open(true);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect([answerOf(), safeLocalStorage.read('statisticsConsent')]).toEqual([answer, stored]);
  await expect.poll(() => usePopups.getState().current).toBeNull();
  await screen.unmount();
  await open(true);
  expect(usePopups.getState()).toMatchObject({ current: null, waiting: [] });
});

test('a question that is closed without an answer is not asked again in this session', async () => {
  const screen = await open(true);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => safeSessionStorage.read('statisticsQuestion')).toBe('1');
  expect(answerOf()).toBeNull();
  await screen.unmount();
  await open(true);
  expect(usePopups.getState()).toMatchObject({ current: null, waiting: [] });
});

test('a site that needs no consent asks nothing', async () => {
  await open(false);
  expect(usePopups.getState()).toMatchObject({ current: null, waiting: [] });
});
