import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import type { listHotSearches as endpoint, HotSearch } from '@muyu/contract/search.ts';
import { getUserCards } from '#modules/account';
import { getExcludedUsers } from '#modules/social';
import type { ContextOf } from '#platform/http/bind.ts';
import { matchName } from '../rules/name-keys.ts';
import { hotSize } from '../settings.ts';
import { findMatchingUsers } from './find-matching-users.ts';
import { getHotWords } from './hot-words.ts';

/** The product document, section 3: a signature of 30 characters, texts without one. */
const signLength = 30;
const noName = '******';
const noSign: LocalizedText = {
  zh_CN: '暂无签名',
  en_US: 'No bio yet',
  ja: '自己紹介はまだありません',
};

/** Hot searches, each with the person of that name. */
export async function listHotSearches({
  app,
  viewer,
  locale,
  now,
}: ContextOf<typeof endpoint>): Promise<HotSearch[]> {
  const [hot, excluded] = await Promise.all([getHotWords(app, now), getExcludedUsers(app, viewer.userId)]);
  const words = hot.slice(0, app.settings.get(hotSize));
  const people = await Promise.all(
    words.map(async ({ keyword }) =>
      (await findMatchingUsers(app, keyword)).find(
        ({ userId, nickname, username }) =>
          !excluded.has(userId) && (matchName(nickname, keyword) === 3 || matchName(username, keyword) === 3),
      ),
    ),
  );
  const ids = people.flatMap((person) => person?.userId ?? []);
  const cards = await getUserCards({ app, now, locale }, ids);
  return words.map(({ keyword, manual }, i) => {
    const card = cards.get(people[i]?.userId ?? '');
    return {
      rank: i + 1,
      keyword,
      manual,
      userId: card?.userId ?? null,
      username: card?.username ?? noName,
      nickname: card?.nickname ?? noName,
      sign: card?.sign ? excerpt(card.sign, signLength) : noSign[locale],
      headImgUrl: card?.headImgUrl ?? null,
    };
  });
}
