import type { ReactNode } from 'react';

const tones = {
  brand: 'bg-tint-brand text-ink-brand',
  like: 'bg-tint-like text-ink-like',
  vip: 'bg-tint-vip text-ink-vip',
  tide: 'bg-tint-tide text-ink-tide',
  violet: 'bg-tint-violet text-ink-violet',
} as const;

type TagProps = { tone: keyof typeof tones; shrinks?: boolean | undefined; children: ReactNode };

/** A short label. With `shrinks` its text is cut where the row has no room for it. */
export const Tag = ({ tone, shrinks, children }: TagProps) => (
  <span
    className={`inline-flex h-line-caption ${shrinks ? 'min-w-0' : 'shrink-0'} items-center rounded-tag px-1.5 text-micro font-medium whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
);
