import type { PromotionKind } from '@muyu/contract/site/promotion.ts';
import type { SceneName } from '../types.ts';

type Text = { title: string; text: string };

/** A promotion of the demo; `picture` is painted. */
export type DemoPromotion = {
  kind: PromotionKind;
  location: string;
  zh: Text;
  en: Text;
  ja: Text;
  link?: string;
  picture?: { scene: SceneName; seed: number; width: number; height: number };
};

const plain = (title: string, text = ''): Text => ({ title, text });
const channel = (zh: string, en: string, ja: string, link: string): DemoPromotion => ({
  kind: 'channel',
  location: 'find',
  zh: plain(zh),
  en: plain(en),
  ja: plain(ja),
  link,
});
const phrase = (zh: string, en: string, ja: string): DemoPromotion => ({
  kind: 'phrase',
  location: 'all',
  zh: plain(zh),
  en: plain(en),
  ja: plain(ja),
});

/** Promotions of the demo's editor. */
export const promotions: readonly DemoPromotion[] = [
  {
    kind: 'banner',
    location: 'find',
    zh: plain('十一月的黄昏', '大家拍下的傍晚，都在这里'),
    en: plain('November dusk', 'Evenings from everyone, in one place'),
    ja: plain('十一月の夕暮れ', 'みんなの夕方をここに'),
    link: '/column/search/search?keyword=黄昏',
    picture: { scene: 'harbor', seed: 21, width: 1080, height: 432 },
  },
  {
    kind: 'banner',
    location: 'find',
    zh: plain('本周热榜', '看看这一周被收藏最多的作品'),
    en: plain('This week’s ranking', 'The posts that people saved most'),
    ja: plain('今週のランキング', 'いちばん保存された投稿を見る'),
    link: '/post/rank?tab=favorites',
    picture: { scene: 'mountains', seed: 8, width: 1080, height: 432 },
  },
  channel('创作者视频', 'Creators’ videos', 'クリエイター動画', '/post/video/bigVList'),
  channel('认证表演者', 'Certified performers', '認証パフォーマー', '/post/video/aVList'),
  {
    kind: 'advert',
    location: 'waterfall',
    zh: plain('开通 VIP，看完整作品', 'VIP 专享作品随便看，购买还送券'),
    en: plain('See more with VIP', 'Unlimited VIP posts, and tickets with each purchase'),
    ja: plain('VIPでもっと見る', 'VIP限定の投稿が見放題、購入するとチケット付き'),
    link: '/wallet',
    picture: { scene: 'lanterns', seed: 4, width: 720, height: 900 },
  },
  {
    kind: 'advert',
    location: 'video',
    zh: plain('成为认证创作者', '作品可以收费，粉丝可以订阅'),
    en: plain('Become a certified creator', 'Sell posts and offer subscriptions'),
    ja: plain('認証クリエイターになる', '投稿の販売や購読の受付ができます'),
    link: '/column/columnTabbar/my',
    picture: { scene: 'camera', seed: 3, width: 720, height: 1280 },
  },
  {
    kind: 'notice',
    location: 'wallet',
    zh: plain('这里是演示站', '充值走沙箱收银台，不会扣真实的钱。'),
    en: plain('This is a demo site', 'Top-ups use a sandbox cashier. No real money moves.'),
    ja: plain('これはデモサイトです', 'チャージはテスト用のレジを使い、実際の支払いは発生しません。'),
  },
  phrase('拍得真好', 'Beautiful shot', 'すてきな一枚'),
  phrase('求地点', 'Where is this?', '場所はどこですか'),
  phrase('光线绝了', 'That light!', '光がきれい'),
  phrase('想去', 'I want to go', '行ってみたい'),
  phrase('学到了', 'Learned something', '勉強になります'),
];

/** Words that members searched for on the last day, with how many of them. */
export const searches: ReadonlyArray<readonly [keyword: string, people: number]> = [
  ['黄昏', 14],
  ['胶片', 11],
  ['咖啡', 10],
  ['老街', 8],
  ['星空', 7],
  ['手作', 6],
  ['夏岚', 5],
  ['面食', 4],
];
/** A word that the editor put first. */
export const editorsWord = '秋天';
