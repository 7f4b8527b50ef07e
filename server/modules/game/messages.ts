import { gameErrors } from '@muyu/contract/site/game.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const gameErrorMessages = defineErrorMessages(gameErrors, {
  notFound: {
    zh_CN: '没有找到这个游戏',
    en_US: 'Game not found',
    ja: 'このゲームは見つかりません',
  },
  tagNotFound: {
    zh_CN: '没有找到这个分类',
    en_US: 'This category doesn’t exist',
    ja: 'このカテゴリーは見つかりません',
  },
  notStarted: {
    zh_CN: '这一局没有开始，得分没有记录',
    en_US: 'This game wasn’t started, so the score doesn’t count',
    ja: 'ゲームが開始されていないため、スコアは記録されませんでした',
  },
  scoreImplausible: {
    zh_CN: '这个得分和用时对不上，没有记录',
    en_US: 'This score doesn’t fit the time played and doesn’t count',
    ja: 'プレイ時間と合わないスコアのため、記録されませんでした',
  },
  changedMeanwhile: {
    zh_CN: '别的同事刚刚改过这条内容，请看过新的内容再修改',
    en_US: 'A colleague has just changed this. Look at the new version first',
    ja: '別の担当者が変更したばかりです。新しい内容を確認してから変更してください',
  },
  linkNotAllowed: {
    zh_CN: '不能链接到这个网站：请用设置里允许的 https 网站；本站游戏没有链接',
    en_US: 'This link isn’t allowed: use an https site from the settings. Games of this site have no link',
    ja: 'このリンクは使えません。設定で許可されたhttpsのサイトを指定してください。本サイトのゲームにリンクは不要です',
  },
});
