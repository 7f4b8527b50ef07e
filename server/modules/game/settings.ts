import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { finishGame, startGame } from '@muyu/contract/site/game.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';

export const friendScoresSetting = defineSetting('game.friendScores', integerSpec(20, 1, 100), {
  group: 'games',
  unit: 'people',
  title: localized('好友最高分显示多少人', 'Friends with their best scores', '友だちのベストスコアの人数'),
  meaning: localized(
    '游戏页最多列出这么多位好友（互相关注的人）的最高分。',
    'The page of a game lists at most this many friends, who follow each other.',
    'ゲーム画面に表示する友だち（相互フォローの人）の最大数です。',
  ),
});

export const gameSettings = [
  friendScoresSetting,
  defineRateLimit(
    'game.ratePlays',
    localized('开始游戏和得分', 'Starts and scores of games', 'ゲームの開始とスコア'),
    [startGame, finishGame],
  ),
];
