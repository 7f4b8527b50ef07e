import {
  blockTag,
  listManagedTags,
  listTagFollowers,
  type ManagedTag,
  mergeTag,
  orderTags,
  updateTag,
} from '@muyu/contract/admin/tag.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { operatorWith } from '../../testing/samples.ts';

const tag = (tagId: string, name: string): ManagedTag => ({
  tagId,
  name: { zh_CN: name, en_US: `${name} en`, ja: `${name} ja` },
  postNum: 3,
  blockedAt: null,
});
const changedMeanwhile = new ErrorReply(tagErrors.changedMeanwhile, 'A colleague has just changed the tags');
const isGone = new ErrorReply(tagErrors.notFound, 'Tag not found');
const firstOther = 'Another operator got there first';
let tags: ManagedTag[] = [];

beforeEach(() => {
  tags = [tag('a', 'Sea'), tag('b', 'Sky')];
  fakeServer.reply(listManagedTags, () => tags);
  fakeServer.reply(listTagFollowers, [{ tagId: 'b', followers: 12 }]);
});

const row = (name: string) => page.getByText(name, { exact: true });
const dialog = page.getByRole('dialog');

test('each tag shows its followers, also one without any', async () => {
  await renderConsole('/tags', operatorWith('tags'));
  await expect.element(page.getByText('12 followers')).toBeVisible();
  await expect.element(page.getByText('0 followers')).toBeVisible();
});

test('a tag that was renamed meanwhile keeps what was typed and is renamed at the second try', async () => {
  fakeServer.reply(updateTag, ({ seen }) => {
    if (seen.ja === 'new ja') return {};
    tags = [{ ...tag('a', 'Sea'), name: { zh_CN: 'Sea', en_US: 'Sea en', ja: 'new ja' } }, tag('b', 'Sky')];
    throw changedMeanwhile;
  });
  await renderConsole('/tags', operatorWith('tags'));
  await page.getByRole('button', { name: 'Rename Sea' }).click();
  await dialog.getByRole('textbox', { name: 'English' }).fill('Own');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(changedMeanwhile.message)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(updateTag)[1]).toMatchObject({
    name: { zh_CN: 'Sea', en_US: 'Own', ja: 'new ja' },
  });
});

test('the order says which one was seen, and another one of a colleague is shown instead', async () => {
  fakeServer.reply(orderTags, () => {
    tags = [tag('c', 'Rain'), ...tags];
    throw changedMeanwhile;
  });
  await renderConsole('/tags', operatorWith('tags'));
  await page.getByRole('button', { name: 'Move Sea down' }).click();
  await expect.element(page.getByText(firstOther)).toBeVisible();
  await expect.element(row('Rain')).toBeVisible();
  expect(fakeServer.requestsTo(orderTags)).toEqual([{ tagIds: ['b', 'a'], seen: ['a', 'b'] }]);
});

test.for(['block', 'merge'] as const)('a tag that is gone leaves the list: %s', async (act) => {
  const refuse = () => {
    tags = [tag('b', 'Sky')];
    throw isGone;
  };
  fakeServer.reply(blockTag, refuse);
  fakeServer.reply(mergeTag, refuse);
  await renderConsole('/tags', operatorWith('tags'));
  if (act === 'block') await page.getByRole('button', { name: 'Block Sea' }).click();
  else {
    await page.getByRole('button', { name: 'Merge Sea' }).click();
    await dialog.getByRole('combobox').click();
    await page.getByTitle('Sky · Sky en').click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
  }
  await expect.element(page.getByText('Nothing was changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Sea')).not.toBeInTheDocument();
});
