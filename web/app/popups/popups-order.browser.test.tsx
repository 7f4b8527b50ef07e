import { listMySanctions } from '@muyu/contract/account/settings.ts';
import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { listPendingConsents } from '@muyu/contract/legal.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeIdentityCard, useIdentityCard } from '#features/account';
import { useStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { useSiteSettings } from '../../client/site/site-settings.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { FirstVisitNotice } from './first-visit-notice.tsx';
import { usePopups } from './popup-queue.ts';
import { SessionChecks } from './session-checks.tsx';
import { StatisticsQuestion } from './statistics-question.tsx';

const question = page.getByRole('dialog', { name: '可以发送匿名统计吗？' });

beforeEach(() => {
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
  useStatisticsAnswer.setState({ answer: null });
  for (const name of ['statisticsQuestion', 'firstVisitNotice']) safeSessionStorage.write(name, null);
  const { values } = useSiteSettings.getState();
  useSiteSettings.setState({ values: { ...values, 'statistics.consentRequired': true } });
  fakeServer.reply(listMySanctions, []);
  fakeServer.reply(listPendingConsents, [
    { document: 'privacy', version: 3, title: '隐私政策', note: '', renewed: true },
  ]);
});

test('the question about statistics comes after the notice of the first visit and the documents', async () => {
  await renderPage(
    <>
      <FirstVisitNotice enabled />
      <SessionChecks enabled />
      <StatisticsQuestion enabled />
    </>,
  );
  await page.getByRole('button', { name: '我知道了' }).click();
  await expect.element(page.getByRole('dialog', { name: '我们更新了约定' })).toBeVisible();
  await expect.poll(() => usePopups.getState().waiting.map(({ key }) => key)).toEqual(['statisticsQuestion']);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(question).toBeVisible();
});

test('the notice of the first visit waits for an offered account card whose code still loads', async () => {
  useIdentityCard.setState({ shown: 'offered', secret: { name: 'me', password: 'secret' } });
  await renderPage(
    <>
      <FirstVisitNotice enabled />
      <StatisticsQuestion enabled />
    </>,
  );
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('button', { name: '我知道了' })).not.toBeInTheDocument();
  closeIdentityCard();
  await expect.poll(() => usePopups.getState().waiting.map(({ key }) => key)).toEqual(['firstVisitNotice']);
});
