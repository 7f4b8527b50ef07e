import { useSiteSetting } from '../../client/site-settings.ts';

/** The logo of the site, or the default one. Decorative, because the name is next to it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const logo = useSiteSetting('site.logo');
  if (logo) return <img src={`/site/${logo}`} width={size} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="brand-sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFD2A8" />
          <stop offset="1" stopColor="#FF8A5C" />
        </linearGradient>
      </defs>
      <path d="M6 13a6 6 0 0 1 12 0z" fill="url(#brand-sun)" />
      <path d="M3 15.6h18M8 20h8" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
