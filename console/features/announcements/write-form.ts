import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import type { Announcement, Segment } from '@muyu/contract/operator-message.ts';

type Words = { title?: string | undefined; text?: string | undefined };

/** What the form holds; '' stands for a condition that does not matter. */
export type Draft = {
  audience: Announcement['audience'];
  user?: string;
  kind?: '' | 'visitor' | 'member';
  certified?: '' | 'yes' | 'no';
  vip?: '' | 'yes' | 'no';
  newerThanDays?: number | null;
  texts?: Partial<Record<Locale, Words>>;
  link?: string;
};

const yes = (answer: Draft['vip']) => (answer ? answer === 'yes' : undefined);

/** The conditions that were chosen; null: none. */
function segmentOf({ kind, certified, vip, newerThanDays }: Draft): Segment | null {
  const all = {
    kind: kind || undefined,
    certified: yes(certified),
    vip: yes(vip),
    newerThanDays: newerThanDays ?? undefined,
  };
  const chosen = Object.entries(all).filter(([, value]) => value !== undefined);
  return chosen.length > 0 ? (Object.fromEntries(chosen) as Segment) : null;
}

export type Audience = { audience: Announcement['audience']; segment?: Segment; userId?: string };

/** Whom a draft is for; null while that is not said. */
export function audienceOf(draft: Draft): Audience | null {
  const { audience } = draft;
  if (audience === 'all') return { audience };
  if (audience === 'one') {
    const userId = draft.user?.trim();
    return userId ? { audience, userId } : null;
  }
  const segment = segmentOf(draft);
  return segment && { audience, segment };
}

const said = (words: Words | undefined) => ({
  title: words?.title?.trim() ?? '',
  text: words?.text?.trim() ?? '',
});

/** What a draft says in each language that was written whole. */
export function textsOf({ texts }: Draft): Announcement['texts'] | null {
  const written = locales.flatMap((locale) => {
    const words = said(texts?.[locale]);
    return words.title && words.text ? [[locale, words] as const] : [];
  });
  const all: Partial<Announcement['texts']> = Object.fromEntries(written);
  return all.zh_CN ? { ...all, zh_CN: all.zh_CN } : null;
}

/** Languages of which one of title and text is there and the other missing; Chinese when it is not whole. */
export const unfinished = ({ texts }: Draft): Locale[] =>
  locales.filter((locale) => {
    const { title, text } = said(texts?.[locale]);
    return locale === 'zh_CN' ? !(title && text) : Boolean(title) !== Boolean(text);
  });
