import type { Locale } from '@muyu/contract/core/locale.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { findUser, isSuspended } from '#modules/account';
import { siteName } from '#modules/site';
import type { App } from '#platform/app.ts';
import { type PagePreviewSource, toDescription } from '#platform/module/page-preview.ts';

const onSite: Record<Locale, (nickname: string, site: string) => string> = {
  zh_CN: (nickname, site) => `来${site}看看 ${nickname} 的作品`,
  en_US: (nickname, site) => `See what ${nickname} shares on ${site}`,
  ja: (nickname, site) => `${site}で${nickname}さんの投稿を見る`,
};
/** Avatars are square. */
const avatarSide = 360;

/** A member whose account is open; null for visitors and others. */
export async function getPublicUser(app: App, now: Date, userId = '') {
  const found = await findUser(app.db, userId);
  return found?.kind === 'member' && !isSuspended(found, now.getTime()) ? found : null;
}

/** The preview of a member's page. */
export const getUserPagePreview: PagePreviewSource = async (app, { userId }, locale, now) => {
  const person = await getPublicUser(app, now, userId);
  if (!person) return null;
  const image = { path: `/share/user/${person.userId}`, width: avatarSide, height: avatarSide };
  return {
    type: 'profile',
    title: person.nickname,
    description: toDescription(person.sign) || onSite[locale](person.nickname, siteName(app, locale)),
    image: person.avatarFileId ? image : null,
    path: pagePaths.person(person.userId),
  };
};
