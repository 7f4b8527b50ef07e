import { switchSpec } from '@muyu/contract/core/setting-spec.ts';
import type { App } from '../app.ts';
import { defineSetting } from './define-setting.ts';
import { mayBeIndexed } from './search-engines.ts';

/** Listed by the module `site`; the head of the pages reads it. */
export const linkPreviewsSetting = defineSetting('site.linkPreviews', switchSpec(true), {
  group: 'identity',
  title: { zh_CN: '链接预览', en_US: 'Link previews', ja: 'リンクのプレビュー' },
  meaning: {
    zh_CN:
      '公开的作品和主页分享到聊天应用时，带上标题、文字和图片。关闭后，链接只显示本站的名称和标语，搜索引擎也不再收录作品和主页；海报不受影响。',
    en_US:
      'Links to public posts and profiles carry a title, text and picture into chat apps. Without it a link shows only the name and slogan of this site, and search engines no longer list posts and profiles; posters stay.',
    ja: '公開された投稿とプロフィールのリンクに、タイトル・文章・画像を付けます。オフにすると、リンクにはこのサイトの名前とキャッチコピーだけが表示され、投稿とプロフィールは検索結果にも載らなくなります。ポスターは変わりません。',
  },
});

/** Whether the posts of the site are listed for search engines: a page without its preview says nothing to them. */
export const hasSitemap = (app: Pick<App, 'settings'>): boolean =>
  mayBeIndexed(app) && app.settings.get(linkPreviewsSetting);
