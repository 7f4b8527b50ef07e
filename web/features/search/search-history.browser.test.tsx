import { deleteSearchRecords, listSearchRecords, setSearchHistory } from '@muyu/contract/search.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { SearchHistory } from './search-history.tsx';

const record = (keyword: string) => ({ keyword, searchedAt: '2026-11-20T08:00:00.000Z' });
const remove = (keyword: string) => page.getByRole('button', { name: `删除「${keyword}」` });

beforeEach(() => {
  fakeServer.reply(listSearchRecords, { on: true, records: ['雨', '海', '灯'].map(record) });
  fakeServer.reply(deleteSearchRecords, {});
});

test('the focus stays in the list when rows are removed with the keyboard', async () => {
  await renderPage(<SearchHistory />);
  await expect.element(remove('海')).toBeVisible();
  (remove('海').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('海')).not.toBeInTheDocument();
  await expect.element(remove('灯')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('灯')).not.toBeInTheDocument();
  await expect.element(remove('雨')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('雨')).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch', { name: '记录搜索历史' })).toHaveFocus();
});

test('the switch keeps the focus while its request runs', async () => {
  const reply = Promise.withResolvers<void>();
  fakeServer.reply(listSearchRecords, { on: false, records: [] });
  fakeServer.reply(setSearchHistory, () => reply.promise.then(() => ({ on: true })));
  await renderPage(<SearchHistory />);
  const turn = page.getByRole('switch', { name: '记录搜索历史' });
  await pressByKey(turn);
  await expect.element(turn).toHaveAttribute('aria-disabled', 'true');
  reply.resolve();
  await expect.element(turn).toBeChecked();
  await expect.element(turn).toHaveFocus();
});
