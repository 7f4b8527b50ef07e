import { switchSpec } from '@muyu/contract/core/setting-spec.ts';
import type { App } from '../app.ts';
import { defineSetting } from './define-setting.ts';

/** Listed by the module `site`; pages, sitemap and robots.txt read it. */
export const searchEnginesSetting = defineSetting('site.searchEngines', switchSpec(true), {
  group: 'identity',
  title: { zh_CN: '搜索引擎收录', en_US: 'Search engines', ja: '検索エンジンへの掲載' },
  meaning: {
    zh_CN: '允许搜索引擎收录公开的作品和主页。关闭后页面标记为不收录，站点地图停用；链接预览不受影响。',
    en_US:
      'Search engines may list public posts and profiles. Without it pages say noindex and there is no sitemap; previews of links stay.',
    ja: '公開された投稿とプロフィールを検索結果に載せます。オフにするとページにnoindexが付き、サイトマップは停止します。リンクのプレビューは変わりません。',
  },
});

/** Whether search engines may list the site. */
export const mayBeIndexed = ({ settings }: Pick<App, 'settings'>): boolean =>
  settings.get(searchEnginesSetting);
