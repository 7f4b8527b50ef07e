import { brandContrast, type ThemeName } from '@muyu/contract/core/brand-colours.ts';
import { textContrast } from '@muyu/contract/core/contrast.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { mailSpec, placeNamesSpec } from '@muyu/contract/core/setting-spec.ts';
import { httpSettings } from '#platform/http/settings.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { linkPreviewsSetting } from '#platform/settings/link-previews.ts';
import { searchEnginesSetting } from '#platform/settings/search-engines.ts';
import { domainsSetting } from '#platform/settings/site-domains.ts';
import { isCountry, isPlaceCode } from './rules/place-codes.ts';

export const nameSetting = defineClientSetting('site.name', {
  group: 'identity',
  title: { zh_CN: '站点名称', en_US: 'Name of the site', ja: 'サイト名' },
  meaning: {
    zh_CN: '出现在标题、登录页、短信、文案和安装到主屏幕的应用里。',
    en_US: 'Shown in titles, on the login page, in SMS, in texts and by the installed app.',
    ja: 'タイトル、ログイン画面、SMS、文面、ホーム画面のアプリに表示されます。',
  },
});
const sloganSetting = defineClientSetting('site.slogan', {
  group: 'identity',
  title: { zh_CN: '标语', en_US: 'Slogan', ja: 'キャッチコピー' },
  meaning: {
    zh_CN: '名称下面的一句话，搜索引擎也会看到；可以留空。',
    en_US: 'The line below the name, which search engines read too; may be empty.',
    ja: 'サイト名の下の一文。検索エンジンにも表示されます。空欄にできます。',
  },
});
export const logoSetting = defineClientSetting('site.logo', {
  group: 'identity',
  title: { zh_CN: '标志', en_US: 'Logo', ja: 'ロゴ' },
  meaning: {
    zh_CN: '方形图片，用在登录页、关于页、标签页和主屏幕；留空用默认标志。',
    en_US:
      'A square picture for the login page, the about page, tabs and home screens; the default one without it.',
    ja: 'ログイン画面、「このサイトについて」、タブ、ホーム画面に使う正方形の画像。空欄なら既定のロゴです。',
  },
});

const colourMeaning: LocalizedText = {
  zh_CN: '按钮、链接和选中状态的颜色。文字对比度不足 4.5:1 的颜色不能用。',
  en_US: 'The color of buttons, links and chosen items. Colors with a text contrast below 4.5:1 are refused.',
  ja: 'ボタン、リンク、選択状態の色。文字のコントラストが4.5:1未満の色は使えません。',
};

const refuseUnreadable = (theme: ThemeName) => (brand: string) => {
  const contrast = brandContrast(theme, brand);
  if (contrast >= textContrast) return null;
  const found = (Math.floor(contrast * 100) / 100).toFixed(2);
  return {
    zh_CN: `文字会看不清：对比度 ${found}:1，至少要 ${textContrast}:1`,
    en_US: `Texts would be hard to read: the contrast is ${found}:1 and must be ${textContrast}:1 or more`,
    ja: `文字が読みにくくなります：コントラストは${found}:1で、${textContrast}:1以上が必要です`,
  };
};

const darkBrandSetting = defineClientSetting('site.brandDark', {
  group: 'identity',
  title: { zh_CN: '品牌色（深色外观）', en_US: 'Brand color, dark theme', ja: 'ブランドカラー（ダーク）' },
  meaning: colourMeaning,
  refuse: refuseUnreadable('dark'),
});
const lightBrandSetting = defineClientSetting('site.brandLight', {
  group: 'identity',
  title: { zh_CN: '品牌色（浅色外观）', en_US: 'Brand color, light theme', ja: 'ブランドカラー（ライト）' },
  meaning: colourMeaning,
  refuse: refuseUnreadable('light'),
});
export const mailSetting = defineSetting('site.mail', mailSpec(), {
  group: 'identity',
  title: { zh_CN: '联系邮箱', en_US: 'Contact email', ja: '連絡先メール' },
  meaning: {
    zh_CN: '关于页和反馈页显示；留空用环境变量 MAIL 的值。',
    en_US: 'Shown on the about page and with feedback; the value of the variable MAIL without it.',
    ja: '「このサイトについて」と「ご意見・ご要望」に表示されます。空欄なら環境変数MAILの値です。',
  },
});
export const companySetting = defineClientSetting('site.company', {
  group: 'identity',
  title: { zh_CN: '运营者', en_US: 'Operator of the site', ja: '運営者' },
  meaning: {
    zh_CN: '公司或个人的名称，关于页和法律文本显示；可以留空。',
    en_US: 'The company or person, shown on the about page and in the legal texts; may be empty.',
    ja: '会社名または個人名。「このサイトについて」と規約に表示されます。空欄にできます。',
  },
});
const recordSetting = defineClientSetting('site.record', {
  group: 'identity',
  title: { zh_CN: '备案号', en_US: 'Filing number', ja: '届出番号' },
  meaning: {
    zh_CN: '例如 ICP 备案号，关于页和登录页底部显示；可以留空。',
    en_US: 'For example the ICP filing in China, shown on the about page and below the login; may be empty.',
    ja: '中国のICP届出番号など。「このサイトについて」とログイン画面の下に表示されます。空欄にできます。',
  },
});
const appAddressSetting = defineClientSetting('site.appAddress', {
  group: 'identity',
  title: { zh_CN: '应用下载地址', en_US: 'Download address of the app', ja: 'アプリのダウンロード先' },
  meaning: {
    zh_CN: '发现页和私信页的下载按钮打开它；留空时，发现页引导把网页安装到主屏幕，私信页说明还没有 App。',
    en_US:
      'Opened by the download buttons. While it is empty, discovery helps people install the web app, and the page of private messages says that there is no app yet.',
    ja: 'ダウンロードボタンの行き先。空欄の間、「見つける」ではWebアプリのインストールを案内し、メッセージのページではアプリがまだないことを伝えます。',
  },
});

const isPlace = (code: string) => code === 'CN' || isCountry(code) || isPlaceCode(code);
const unknownPlace = (codes: readonly string[]): LocalizedText | null => {
  const unknown = codes.filter((code) => !isPlace(code)).join(' ');
  return unknown
    ? localized(
        `没有这些地点：${unknown}`,
        `There are no such places: ${unknown}`,
        `存在しない場所です：${unknown}`,
      )
    : null;
};

export const placeNamesSetting = defineSetting('site.placeNames', placeNamesSpec(), {
  group: 'places',
  permission: 'places',
  title: localized('地点的名称', 'Names of places', '場所の名前'),
  meaning: localized(
    '某个国家、地区或城市在本站怎么称呼；没有填写的用通用名称。',
    'What a country, region or city is called on this site; others keep their common names.',
    'このサイトでの国・地域・都市の呼び方。指定のないものは一般的な名前です。',
  ),
  refuse: (names) => unknownPlace(Object.keys(names)),
});
export const placeOrderSetting = defineClientSetting('site.placeOrder', {
  group: 'places',
  permission: 'places',
  title: localized('排在前面的地点', 'Places that come first', '先頭に表示する場所'),
  meaning: localized(
    '在各个列表里按这个顺序排在最前面，其余按原来的顺序。',
    'They head their lists in this order; the others follow in their usual order.',
    '一覧の先頭にこの順で並びます。その他は通常の順です。',
  ),
  refuse: unknownPlace,
});

export const siteSettings = [
  nameSetting,
  sloganSetting,
  logoSetting,
  darkBrandSetting,
  lightBrandSetting,
  mailSetting,
  companySetting,
  recordSetting,
  appAddressSetting,
  domainsSetting,
  ...httpSettings,
  placeNamesSetting,
  placeOrderSetting,
  searchEnginesSetting,
  linkPreviewsSetting,
];
