import type { ReactNode } from 'react';

const tones = {
  brand: 'bg-tint-brand text-ink-brand',
  like: 'bg-tint-like text-ink-like',
  vip: 'bg-tint-vip text-ink-vip',
  tide: 'bg-tint-tide text-ink-tide',
  violet: 'bg-tint-violet text-ink-violet',
} as const;

export const Tag = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span
    className={`inline-flex h-line-caption shrink-0 items-center rounded-tag px-1.5 text-micro font-medium whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
);
