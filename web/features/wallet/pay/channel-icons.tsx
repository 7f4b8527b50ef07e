import type { LucideProps } from 'lucide-react';

type Props = Pick<LucideProps, 'size' | 'className' | 'aria-hidden'>;
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Alipay: a coin with the character 支 in strokes. */
export const AlipayIcon = ({ size = 24, className }: Props) => (
  <svg viewBox="0 0 24 24" width={size} height={size} {...stroke} className={className} aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M7 8.5h10M12 6v5M8 11.5h7.5c-1 3-3.5 5.2-7.5 6.5M9 13c1.5 2.3 3.6 4 6.8 5" />
  </svg>
);

/** WeChat Pay: two speech balloons, one with a check mark. */
export const WeChatIcon = ({ size = 24, className }: Props) => (
  <svg viewBox="0 0 24 24" width={size} height={size} {...stroke} className={className} aria-hidden="true">
    <path d="M9.2 16.2c-.9 0-1.700-.1-2.500-.4L3.500 17.300l.9-2.700C2.900 13.400 2 11.800 2 10c0-3.600 3.500-6.500 7.700-6.500 3.600 0 6.600 2.100 7.500 5" />
    <path d="M16 11.500c3.300 0 6 2.200 6 4.900 0 1.400-.7 2.600-1.800 3.500l.6 2-2.400-1.100c-.7.2-1.500.4-2.400.4-3.300 0-6-2.200-6-4.900s2.700-4.800 6-4.800z" />
    <path d="m13.800 16.400 1.600 1.500 2.800-2.900" />
  </svg>
);
