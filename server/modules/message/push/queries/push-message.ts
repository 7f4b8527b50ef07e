import type { Locale } from '@muyu/contract/core/locale.ts';
import type { PushMessage } from '@muyu/contract/push.ts';
import { and, eq } from 'drizzle-orm';
import { cardsOf } from '#modules/account';
import type { App } from '#platform/app.ts';
import { fill } from '#platform/text/messages.ts';
import { news } from '../../tables.ts';
import type { PushNews } from '../jobs.ts';
import { chatBody, mergedTitles, titles } from '../words.ts';
import { shownText } from './shown-text.ts';

const longest = 120;
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** In one line, cut where a character ends. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...segmenter.segment(line)].map(({ segment }) => segment);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line;
}

type Actors = { actorId: string | undefined; count: number };

/** Who did it and how many, now; null when it was all taken back. */
async function actorsOf(app: App, { userId, mergeKey, actorId }: PushNews): Promise<Actors | null> {
  if (mergeKey === undefined) return { actorId, count: 1 };
  const [row] = await app.db
    .select({ actorIds: news.actorIds, count: news.actorCount })
    .from(news)
    .where(and(eq(news.userId, userId), eq(news.mergeKey, mergeKey)));
  return row && row.count > 0 ? { actorId: row.actorIds[0], count: row.count } : null;
}

/** How news reads in a language, as a function of it; null when there is nothing to tell any more. */
export async function pushMessage(
  app: App,
  told: PushNews,
  now: Date,
): Promise<((locale: Locale) => PushMessage) | null> {
  const { event, words, postId, link, tag } = told;
  const message = (title: string, body: string) => ({ title: cut(title), body: cut(body), link, tag });
  if (words) return (locale) => message(words.title[locale], words.body[locale]);
  if (event === 'notice' || event === 'announcement') return null;
  const text = postId === undefined ? (told.text ?? '') : await shownText(app, postId);
  const actors = await actorsOf(app, told);
  if (!actors || text === null) return null;
  const { actorId, count } = actors;
  const card = actorId === undefined ? undefined : (await cardsOf(app, [actorId], now)).get(actorId);
  if (actorId !== undefined && !card) return null;
  const name = card?.nickname || card?.username || '';
  const title = (count > 1 && mergedTitles[event]) || titles[event];
  return (locale) =>
    message(
      fill(title[locale], { name, count, others: count - 1 }),
      event === 'chat' ? chatBody[locale] : text,
    );
}
