import type { Announcement } from '@muyu/contract/admin/announcement.ts';
import type { Segment } from '@muyu/contract/announcement.ts';
import { type Locale, locales } from '@muyu/contract/core/locale.ts';

type LocalizedText = { title?: string | undefined; text?: string | undefined };

/** The values of the form; '' means that a condition does not apply. */
export type Draft = {
  audience: Announcement['audience'];
  user?: string;
  kind?: '' | 'visitor' | 'member';
  certified?: '' | 'yes' | 'no';
  vip?: '' | 'yes' | 'no';
  newerThanDays?: number | null;
  texts?: Partial<Record<Locale, LocalizedText>>;
  link?: string;
};

const yes = (answer: Draft['vip']) => (answer ? answer === 'yes' : undefined);

/** The chosen conditions, or null without any. */
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

/** The audience of a draft, or null while it is incomplete. */
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

const trimmed = (words: LocalizedText | undefined) => ({
  title: words?.title?.trim() ?? '',
  text: words?.text?.trim() ?? '',
});

/** The texts of the complete languages of a draft. */
export function textsOf({ texts }: Draft): Announcement['texts'] | null {
  const written = locales.flatMap((locale) => {
    const words = trimmed(texts?.[locale]);
    return words.title && words.text ? [[locale, words] as const] : [];
  });
  const all: Partial<Announcement['texts']> = Object.fromEntries(written);
  return all.zh_CN ? { ...all, zh_CN: all.zh_CN } : null;
}

/** Languages with only one of title and text, and Chinese when it is incomplete. */
export const unfinished = ({ texts }: Draft): Locale[] =>
  locales.filter((locale) => {
    const { title, text } = trimmed(texts?.[locale]);
    return locale === 'zh_CN' ? !(title && text) : Boolean(title) !== Boolean(text);
  });
