import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { BuiltinGame } from '@muyu/contract/site/game.ts';
import type { App } from '#platform/app.ts';
import { game, gameTag } from '../tables.ts';

const puzzleTag = '01930000-0000-7000-8000-000000000101';
const actionTag = '01930000-0000-7000-8000-000000000102';

const tags: { tagId: string; name: LocalizedText; weight: number }[] = [
  { tagId: puzzleTag, name: { zh_CN: '益智', en_US: 'Puzzle', ja: 'パズル' }, weight: 20 },
  { tagId: actionTag, name: { zh_CN: '反应', en_US: 'Action', ja: 'アクション' }, weight: 10 },
];
const games: {
  gameId: string;
  builtin: BuiltinGame;
  name: LocalizedText;
  text: LocalizedText;
  tagIds: string[];
}[] = [
  {
    gameId: '01930000-0000-7000-8000-000000000001',
    builtin: 'lanterns',
    name: { zh_CN: '合灯', en_US: 'Lantern Merge', ja: '灯あわせ' },
    text: {
      zh_CN: '推动河面上的灯，让一样亮的两盏合成更亮的一盏。',
      en_US: 'Push the lanterns on the river: two equal ones become a brighter one.',
      ja: '川の灯を動かし、同じ明るさのふたつをもっと明るい灯にします。',
    },
    tagIds: [puzzleTag],
  },
  {
    gameId: '01930000-0000-7000-8000-000000000002',
    builtin: 'boat',
    name: { zh_CN: '夜航', en_US: 'Night Boat', ja: '夜の舟' },
    text: {
      zh_CN: '在暮色里驾船，绕开礁石，捡起河灯，越走越快。',
      en_US: 'Steer through the dusk, avoid the rocks, collect lanterns, ever faster.',
      ja: '夕暮れの川を進み、岩をよけて灯を拾います。だんだん速くなります。',
    },
    tagIds: [actionTag],
  },
];

/** Inserts the games of the product that the catalogue does not have; what editors changed stays. */
export async function addBuiltinGames({ db }: App, now: Date): Promise<void> {
  const known = await db.select({ builtin: game.builtin }).from(game);
  const missing = games.filter(({ builtin }) => !known.some((row) => row.builtin === builtin));
  if (missing.length === 0) return;
  if (missing.length === games.length)
    await db
      .insert(gameTag)
      .values(tags.map((tag) => ({ ...tag, createdAt: now })))
      .onConflictDoNothing();
  await db
    .insert(game)
    .values(
      missing.map((each) => ({ ...each, weight: 100, recommended: true, enabled: true, createdAt: now })),
    )
    .onConflictDoNothing();
}
