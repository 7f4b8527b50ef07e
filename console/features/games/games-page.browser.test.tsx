import {
  type AdminGame,
  type AdminGameTag,
  deleteGame,
  deleteGameTag,
  getGameCatalogue,
  upsertGame,
  upsertGameTag,
} from '@muyu/contract/admin/game.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { GamesPage } from './games-page.tsx';

const tag: AdminGameTag = {
  tagId: 'tag',
  name: { zh_CN: '益智', en_US: 'Puzzle', ja: '' },
  weight: 1,
  revision: '0000000000000001',
};
const game: AdminGame = {
  gameId: 'game',
  name: { zh_CN: '数独', en_US: 'Sudoku', ja: '' },
  text: { zh_CN: '', en_US: '', ja: '' },
  builtin: null,
  link: 'https://games.example/sudoku',
  linkAllowed: true,
  pictureName: null,
  picture: null,
  tagIds: [],
  weight: 1,
  recommended: false,
  enabled: true,
  plays: 0,
  revision: '0000000000000001',
};
const changed = { weight: 9, revision: '0000000000000002' };
const message = 'A colleague has just changed this. Look at the new version first';

let refused = false;
const refuseOnce = (given: { revision?: string | undefined }) => {
  if (given.revision === changed.revision) return;
  refused = true;
  throw new ErrorReply(gameErrors.changedMeanwhile, message);
};

beforeEach(() => {
  refused = false;
  fakeServer.reply(getGameCatalogue, () =>
    refused
      ? { games: [{ ...game, ...changed }], tags: [{ ...tag, ...changed }] }
      : { games: [game], tags: [tag] },
  );
});

async function saveTwice() {
  const dialog = page.getByRole('dialog');
  const english = dialog.getByRole('textbox', { name: 'Name: English' });
  await english.fill('Own words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(english).toHaveValue('Own words');
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('a game that was changed meanwhile keeps what was typed and is saved at the second try', async () => {
  fakeServer.reply(upsertGame, (given) => {
    refuseOnce(given);
    return { gameId: 'game' };
  });
  await renderPage(<GamesPage />);
  await page.getByRole('button', { name: 'Edit Sudoku' }).click();
  await saveTwice();
  expect(fakeServer.requestsTo(upsertGame)[1]).toMatchObject({ name: { en_US: 'Own words' }, ...changed });
});

test('a tag that was changed meanwhile keeps what was typed and is saved at the second try', async () => {
  fakeServer.reply(upsertGameTag, (given) => {
    refuseOnce(given);
    return { tagId: 'tag' };
  });
  await renderPage(<GamesPage />);
  await page.getByRole('button', { name: 'Edit Puzzle' }).click();
  await saveTwice();
  expect(fakeServer.requestsTo(upsertGameTag)[1]).toMatchObject({ name: { en_US: 'Own words' }, ...changed });
});

test('a tag is deleted after a dialog has asked', async () => {
  fakeServer.reply(deleteGameTag, {});
  await renderPage(<GamesPage />);
  await page.getByRole('button', { name: 'Delete Puzzle' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Puzzle' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(() => fakeServer.requestsTo(deleteGameTag)).toEqual([{ tagId: 'tag' }]);
});

test('a game whose link the settings do not allow any more says so', async () => {
  fakeServer.reply(getGameCatalogue, { games: [{ ...game, linkAllowed: false }], tags: [] });
  await renderPage(<GamesPage />);
  await expect.element(page.getByText('Link not allowed')).toBeVisible();
});

test('a game of the product is switched off, not deleted, and then offers that no more', async () => {
  let enabled = true;
  fakeServer.reply(getGameCatalogue, () => ({
    games: [{ ...game, builtin: 'lanterns', link: null, enabled }],
    tags: [],
  }));
  fakeServer.reply(deleteGame, () => {
    enabled = false;
    return {};
  });
  await renderPage(<GamesPage />);
  const off = page.getByRole('button', { name: 'Switch off Sudoku' });
  await off.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Broken');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByText('Switched off').first()).toBeVisible();
  await expect.element(off).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(deleteGame)).toEqual([{ gameId: 'game', reason: 'Broken' }]);
});
