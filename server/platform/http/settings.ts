import type { PageKind } from '@muyu/contract/core/paging.ts';
import { pageSize, pageSizeBound } from '@muyu/contract/core/paging.ts';
import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import {
  defineClientSetting,
  defineSetting,
  localized,
  type SettingDefinition,
} from '../settings/define-setting.ts';

/** Requests of one account or address in a minute, where an endpoint has no limit of its own; the module `site` lists it. */
export const requestsPerMinute = defineSetting('site.requestsPerMinute', integerSpec(300, 60, 6000), {
  group: 'rates',
  unit: 'perMinute',
  title: localized('每分钟请求数', 'Requests a minute', '1分あたりのリクエスト数'),
  meaning: localized(
    '一个账号或一位运营人员（未登录时一个网络地址）每分钟最多多少次请求。过低会让正常使用受阻。',
    'Maximum number of requests per account or operator, or per address without a login. Too few hinder normal use.',
    '1アカウントまたは1運営者（未ログインの場合は1アドレス）の1分あたりの上限。低すぎると通常の利用に支障が出ます。',
  ),
});

const aboveLargest = (value: number, largest: number) =>
  value > largest
    ? localized(
        `不能大于最大的一页（${largest}）`,
        `No page may be larger than the largest one (${largest})`,
        `最大のページ（${largest}件）より大きくできません`,
      )
    : null;

/** The largest page that a client may ask for. At least 20, which clients ask for where they need more than the usual page. */
export const largestPage: SettingDefinition<number> = defineClientSetting('site.pageLargest', {
  group: 'lists',
  unit: 'items',
  title: localized('一页最多几条', 'Largest page', '1ページの上限'),
  meaning: localized(
    '应用一次最多能取多少条，列表越长服务器负担越重。',
    'Maximum number of entries that an app may ask for at once; long pages burden the server.',
    'アプリが一度に取得できる件数の上限。大きいほどサーバーの負荷が増えます。',
  ),
  refuse: (value, read) => {
    const longest = Math.max(...Object.values(pageSizeSettings).map((each) => read(each)));
    return value < longest
      ? localized(
          `有列表的一页是 ${longest} 条，请先改小它`,
          `A list has pages of ${longest}; lower that first`,
          `1ページが${longest}件の一覧があります。先にそちらを小さくしてください`,
        )
      : null;
  },
});

const refuse = (value: number, read: (definition: SettingDefinition<number>) => number) =>
  aboveLargest(value, read(largestPage));
const sizeMeaning = localized(
  '应用没有指定时，这类列表一页有多少条；已经打开的列表从下一页起生效。',
  'The entries of a page when an app asks for no other number; open lists follow with their next page.',
  'アプリが指定しないときの1ページの件数。開いている一覧は次のページから変わります。',
);
const integer = (kind: PageKind) => integerSpec(pageSize[kind], 1, pageSizeBound);

/** The sizes of pages by kind of list; the module `site` lists them. */
export const pageSizeSettings: Readonly<Record<PageKind, SettingDefinition<number>>> = {
  feed: defineSetting('site.pageFeed', integer('feed'), {
    group: 'lists',
    unit: 'items',
    title: localized(
      '作品、评论和搜索的一页',
      'Page of posts, comments and search',
      '投稿・コメント・検索の1ページ',
    ),
    meaning: sizeMeaning,
    refuse,
  }),
  replies: defineClientSetting('site.pageReplies', {
    group: 'lists',
    unit: 'items',
    title: localized('评论回复的一页', 'Page of replies', '返信の1ページ'),
    meaning: localized(
      '每条评论下先显示多少条回复，每次展开再显示多少条。',
      'The replies shown below a comment, and how many more each time.',
      'コメントの下に最初に表示する返信の数と、展開するたびに追加で表示する数。',
    ),
    refuse,
  }),
  people: defineSetting('site.pagePeople', integer('people'), {
    group: 'lists',
    unit: 'items',
    title: localized(
      '通知和用户列表的一页',
      'Page of notifications and people',
      '通知・ユーザー一覧の1ページ',
    ),
    meaning: sizeMeaning,
    refuse,
  }),
  console: defineSetting('site.pageConsole', integer('console'), {
    group: 'lists',
    unit: 'items',
    title: localized('控制台的一页', 'Page of the console', '管理画面の1ページ'),
    meaning: sizeMeaning,
    refuse,
  }),
};

/** The entries of a ranking, all pages together; the module `site` lists it. */
export const rankingLength = defineSetting('site.rankingLength', integerSpec(100, 10, 500), {
  group: 'lists',
  unit: 'items',
  title: localized('排行榜长度', 'Length of rankings', 'ランキングの件数'),
  meaning: localized(
    '一个排行榜一共列出多少名。',
    'How many entries a ranking has in all.',
    'ランキングに載せる件数。',
  ),
});

/** The settings of the HTTP server. */
export const httpSettings = [
  requestsPerMinute,
  ...Object.values(pageSizeSettings),
  largestPage,
  rankingLength,
];
