import { useId } from 'react';
import { useSetting } from '../../client/site/site-settings.ts';

/** The logo of the site, or the default one: a half sun on the horizon. Decorative. */
export function BrandMark({ size = 24, className }: { size?: number; className?: string }) {
  const sun = useId();
  const logo = useSetting('site.logo');
  if (logo) return <img src={`/site/${logo}`} width={size} height={size} alt="" className={className} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={className}
      aria-hidden="true"
      strokeLinecap="round"
    >
      <defs>
        <linearGradient id={sun} x2="0" y1="-.19" y2="1.06">
          <stop stopColor="#FFD2A8" />
          <stop offset="1" stopColor="#FF8A5C" />
        </linearGradient>
      </defs>
      <path d="M5.6 13.6a6.4 6.4 0 0 1 12.8 0Z" fill={`url(#${sun})`} />
      <path d="M2.2 14.6h19.6M7 19h10" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
