import type { Setting } from '@muyu/contract/admin/setting.ts';
import { expect, test } from 'vitest';
import { filterSettings, groupSettings } from './filter-settings.ts';

const setting = (key: string, given: Partial<Setting> = {}): Setting => ({
  key,
  group: 'posts',
  groupName: 'Posts',
  kind: 'integer',
  title: key,
  meaning: '',
  unit: null,
  unitOfOne: null,
  value: 1,
  default: 1,
  minimum: null,
  maximum: null,
  minLength: null,
  maxLength: null,
  options: [],
  visibleToClients: false,
  needsApproval: false,
  proposal: null,
  ended: null,
  revision: 0,
  changedAt: null,
  changedBy: null,
  ...given,
});
const all = [
  setting('post.titleLength', { title: '标题字数', meaning: 'The most characters of a title.' }),
  setting('post.tagCount', { value: 3 }),
  setting('comment.length', { group: 'comments', groupName: 'Comments', title: 'Ｌength' }),
];
const keys = (found: Setting[]) => found.map(({ key }) => key);

test('a search finds words of key, title, meaning and group in any case and width', () => {
  expect(keys(filterSettings(all, { q: 'titlelength' }))).toEqual(['post.titleLength']);
  expect(keys(filterSettings(all, { q: '标题' }))).toEqual(['post.titleLength']);
  expect(keys(filterSettings(all, { q: 'MOST title' }))).toEqual(['post.titleLength']);
  expect(keys(filterSettings(all, { q: 'length comments' }))).toEqual(['comment.length']);
  expect(filterSettings(all, { q: 'nothing' })).toEqual([]);
});

test('the changed ones are those whose value is not the default', () => {
  expect(keys(filterSettings(all, { changed: true }))).toEqual(['post.tagCount']);
  const list = setting('a.list', { value: [1, 2], default: [1, 2] });
  expect(filterSettings([list], { changed: true })).toEqual([]);
});

test('the waiting ones are those of which a change waits for a second operator', () => {
  const proposal = { proposalId: 'p' } as unknown as NonNullable<Setting['proposal']>;
  const waiting = setting('wallet.fee', { proposal });
  expect(keys(filterSettings([...all, waiting], { waiting: true }))).toEqual(['wallet.fee']);
});

test('groups keep the order of the list', () => {
  expect(groupSettings(all).map(({ name, settings }) => [name, settings.length])).toEqual([
    ['Posts', 2],
    ['Comments', 1],
  ]);
});
