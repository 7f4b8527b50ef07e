import { coreErrors } from '@muyu/contract/core/errors.ts';
import {
  gameErrors,
  getGame,
  listGames,
  listGameTags,
  listMoreGames,
  startGame,
} from '@muyu/contract/site/game.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf } from '../../testing/samples.ts';
import { GameListPage } from './game-list-page.tsx';
import { GamePage } from './game-page.tsx';

const game = {
  gameId: 'game',
  name: '星河',
  text: '',
  picture: null,
  playUrl: null,
  link: 'https://example.com/',
  tags: [],
  plays: 0,
};

test('a failure offers a retry, a tag that is gone another way on', async () => {
  fakeServer.reply(listGameTags, []);
  fakeServer.reply(listGames, () => {
    throw new ErrorReply(coreErrors.badInput, '');
  });
  const screen = await renderPage(<GameListPage gameTagId="tag" />);
  const retry = page.getByRole('button', { name: '重试' });
  await expect.element(retry).toBeVisible();
  fakeServer.reply(listGames, pageOf(game));
  await retry.click();
  await expect.element(page.getByText('星河')).toBeVisible();
  await screen.unmount();
  fakeServer.reply(listGames, () => {
    throw new ErrorReply(gameErrors.tagNotFound, '没有这个分类');
  });
  await renderPage(<GameListPage gameTagId="gone" />);
  await expect.element(page.getByRole('heading', { name: '没有找到这个分类' })).toBeVisible();
});

test('a game of another site counts as played when its link is opened', async () => {
  fakeServer.reply(getGame, { ...game, best: null, friends: [] });
  fakeServer.reply(listMoreGames, []);
  fakeServer.reply(startGame, {});
  await renderPage(<GamePage gameId="game" />);
  const link = page.getByRole('link', { name: '去别的网站玩' });
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => fakeServer.requestsTo(startGame)).toEqual([{ id: 'game' }]);
});

test('the button that begins a game has the focus after the game is left', async () => {
  fakeServer.reply(getGame, { ...game, playUrl: 'data:text/html,', link: null, best: null, friends: [] });
  fakeServer.reply(listMoreGames, []);
  await renderPage(<GamePage gameId="game" />);
  const begin = page.getByRole('button', { name: '开始玩' });
  await pressByKey(begin);
  await pressByKey(page.getByRole('button', { name: '退出游戏' }));
  await expect.element(begin).toHaveFocus();
});
