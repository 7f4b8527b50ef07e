import {
  type AdminPromotion,
  addPromotionPicture,
  listPromotions,
  updatePromotion,
} from '@muyu/contract/admin/promotion.ts';
import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { onlyPage } from '../../testing/samples.ts';
import { PromotionList } from './promotion-list.tsx';

const promotion: AdminPromotion = {
  promotionId: 'promotion',
  kind: 'banner',
  location: 'discovery',
  texts: { zh_CN: { title: '春天', text: '' }, en_US: { title: 'Spring', text: '' } },
  link: '/promote',
  linkAllowed: true,
  pictureName: null,
  picture: null,
  audience: 'all',
  weight: 1,
  dailyCap: 0,
  startsAt: '2026-11-01T12:00:00.000Z',
  endsAt: null,
  enabled: true,
  shown: true,
  impressions: 0,
  clicks: 0,
  changedAt: '2026-11-01T12:00:00.000Z',
} as never;
const newer: AdminPromotion = {
  ...promotion,
  texts: { zh_CN: { title: '夏天', text: '' }, en_US: { title: 'Summer', text: '' } },
  weight: 7,
  changedAt: '2026-11-02T12:00:00.000Z',
};

test('after a change of another operator the form keeps what was typed and takes the rest from the new version', async () => {
  let stored = promotion;
  const message = 'A colleague has just changed this. Look at the new version first';
  fakeServer.reply(listPromotions, () => onlyPage(stored));
  fakeServer.reply(updatePromotion, ({ changedAt }) => {
    if (changedAt === newer.changedAt) return newer;
    stored = newer;
    throw new ErrorReply(promotionErrors.changedMeanwhile, message);
  });
  await renderPage(<PromotionList kind="banner" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  const chinese = dialog.getByRole('textbox', { name: 'Title: 中文' });
  await chinese.fill('秋天');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(chinese).toHaveValue('秋天');
  await expect.element(dialog.getByText('Another operator has changed this to “夏天”')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Title: English' })).toHaveValue('Summer');
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('7');

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [, second] = fakeServer.requestsTo(updatePromotion);
  expect(second).toMatchObject({ changedAt: newer.changedAt, weight: 7, link: '/promote' });
  expect(second?.texts).toEqual({
    zh_CN: { title: '秋天', text: '' },
    en_US: { title: 'Summer', text: '' },
  });
});

test('a promotion whose link the settings do not allow any more says so', async () => {
  fakeServer.reply(listPromotions, onlyPage({ ...promotion, shown: false, linkAllowed: false }));
  await renderPage(<PromotionList kind="banner" />);
  await expect.element(page.getByText('Link not allowed')).toBeVisible();
  await expect.element(page.getByText('Not shown now')).toBeVisible();
});

test('a promotion says how early and how often it is shown, and in which zone its times are', async () => {
  fakeServer.reply(listPromotions, onlyPage({ ...promotion, kind: 'notice', weight: 3, dailyCap: 2 }));
  await renderPage(<PromotionList kind="notice" />);
  await expect.element(page.getByText('Weight 3')).toBeVisible();
  await expect.element(page.getByText('At most 2 times a day per device')).toBeVisible();
  await expect.element(page.getByText('Latest first, times in Asia/Shanghai')).toBeVisible();
});

test('a promotion is listed in the language of the console, and its other languages can be read', async () => {
  fakeServer.reply(listPromotions, onlyPage(promotion));
  await renderPage(<PromotionList kind="banner" />);
  const title = page.getByRole('heading', { name: 'Spring' });
  await expect.element(title).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Delete Spring' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete “Spring”?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('中文').click();
  await expect.element(page.getByRole('heading', { name: '春天' })).toHaveAttribute('lang', 'zh-CN');
  await expect.element(title).not.toBeInTheDocument();
});

test('a text in a language without a title is refused instead of dropped', async () => {
  fakeServer.reply(listPromotions, onlyPage(promotion));
  fakeServer.reply(updatePromotion, promotion);
  await renderPage(<PromotionList kind="banner" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Text: 日本語' }).fill('春が来ました');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A text needs a title in its language: 日本語')).toBeVisible();
  expect(fakeServer.requestsTo(updatePromotion)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Title: 日本語' }).fill('春');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [saved] = fakeServer.requestsTo(updatePromotion);
  expect(saved?.texts.ja).toEqual({ title: '春', text: '春が来ました' });
});

test('a weight that was emptied is asked for before the request', async () => {
  fakeServer.reply(listPromotions, onlyPage(promotion));
  fakeServer.reply(updatePromotion, promotion);
  await renderPage(<PromotionList kind="banner" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Weight' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a value')).toBeVisible();
  expect(fakeServer.requestsTo(updatePromotion)).toEqual([]);
});

test('a date and time that is incomplete is refused instead of read as none', async () => {
  const startsAt = '2999-11-01T12:00:00.000Z';
  fakeServer.reply(listPromotions, onlyPage({ ...promotion, startsAt, endsAt: '2999-12-24T12:00:00.000Z' }));
  fakeServer.reply(updatePromotion, promotion);
  await renderPage(<PromotionList kind="banner" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByText('Enter date and time, or clear the field');
  for (const name of ['Shown from', 'Shown until']) {
    const field = dialog.getByLabelText(name);
    await expect.element(field).not.toHaveValue('');
    field.element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(field).toHaveValue('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(message).toBeVisible();
    await field.fill('2999-12-01T10:00');
    await expect.element(message).not.toBeInTheDocument();
  }
  expect(fakeServer.requestsTo(updatePromotion)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** A picture of one point. */
const picture = async () => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d')!.fillRect(0, 0, 1, 1);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'spring.png', { type: 'image/png' });
};

test('a promotion is saved after its picture has been stored', async () => {
  const stored = Promise.withResolvers<{ name: string }>();
  fakeServer.reply(listPromotions, onlyPage(promotion));
  fakeServer.reply(addPromotionPicture, () => stored.promise);
  fakeServer.reply(updatePromotion, promotion);
  await renderPage(<PromotionList kind="banner" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Title: 中文' })).toBeVisible();
  await userEvent.upload(dialog.element().querySelector('input[type=file]')!, await picture());
  await expect.poll(() => fakeServer.requestsTo(addPromotionPicture)).toHaveLength(1);
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  stored.resolve({ name: 'spring' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(updatePromotion)).toMatchObject([{ picture: 'spring' }]);
});

test('a notice that appears to members only is refused for visitors', async () => {
  const notice: AdminPromotion = { ...promotion, kind: 'notice', location: 'login', audience: 'guest' };
  fakeServer.reply(listPromotions, onlyPage(notice));
  await renderPage(<PromotionList kind="notice" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Only registered members see it here')).toBeVisible();
  expect(fakeServer.requestsTo(updatePromotion)).toEqual([]);
});

test('a channel that is switched on needs a link', async () => {
  const channel = { ...promotion, kind: 'channel', location: 'find', link: null } as AdminPromotion;
  fakeServer.reply(listPromotions, onlyPage(channel));
  fakeServer.reply(updatePromotion, channel);
  await renderPage(<PromotionList kind="channel" />);
  await page.getByRole('button', { name: 'Edit Spring' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A channel needs a link')).toBeVisible();
  expect(fakeServer.requestsTo(updatePromotion)).toEqual([]);
  await dialog.getByRole('switch', { name: 'Switched on' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => fakeServer.requestsTo(updatePromotion)).toHaveLength(1);
});
