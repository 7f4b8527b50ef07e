import { useId } from 'react';

/** The picture at the top of the login pages, with a fade into the page. */
export function DuskHero({ className }: { className?: string }) {
  const id = useId();
  const fill = (name: string) => `url(#${id}${name})`;
  return (
    <svg viewBox="0 0 390 520" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#141B33" />
          <stop offset=".5" stopColor="#3B2853" />
          <stop offset=".78" stopColor="#7E3F55" />
          <stop offset="1" stopColor="#C9694F" />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx="195" cy="372" r="270" gradientUnits="userSpaceOnUse">
          <stop stopColor="#FFB27A" stopOpacity=".85" />
          <stop offset=".35" stopColor="#F08A5D" stopOpacity=".5" />
          <stop offset="1" stopColor="#F08A5D" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#FFE6C7" />
          <stop offset="1" stopColor="#FFB27C" />
        </linearGradient>
        <linearGradient id={`${id}sea`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sea-top)" />
          <stop offset=".3" stopColor="var(--sea-mid)" />
          <stop offset=".75" stopColor="var(--sea-deep)" />
          <stop offset="1" stopColor="var(--bg)" />
        </linearGradient>
        <linearGradient id={`${id}far`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#4A2C4E" />
          <stop offset="1" stopColor="#8A4A50" />
        </linearGradient>
      </defs>
      <rect width="390" height="380" fill={fill('sky')} />
      <g fill="#FFF3E2">
        <circle cx="46" cy="62" r="1.2" opacity=".8" />
        <circle cx="118" cy="28" r=".9" opacity=".6" />
        <circle cx="322" cy="48" r="1.3" opacity=".8" />
        <circle cx="356" cy="118" r=".9" opacity=".5" />
        <circle cx="270" cy="20" r=".8" opacity=".6" />
        <circle cx="76" cy="140" r=".8" opacity=".4" />
        <circle cx="212" cy="52" r=".7" opacity=".5" />
        <circle cx="18" cy="176" r=".9" opacity=".35" />
      </g>
      <rect width="390" height="380" fill={fill('glow')} />
      <g stroke="#FFD0A6" strokeLinecap="round" strokeWidth="2" opacity=".34">
        <path d="M24 322h70M42 330h34M306 304h66M326 312h34" />
      </g>
      <circle cx="195" cy="380" r="52" fill={fill('sun')} />
      <path
        d="M0 380v-9c34-9 62-17 96-12 30 4 44 12 70 12h58c34 0 62-20 98-17 28 2 48 12 68 14v12Z"
        fill={fill('far')}
        opacity=".75"
      />
      <path d="M84 381c26-3 40-21 68-21 20 0 26 11 45 11 21 0 30-15 54-15 30 0 37 22 66 25Z" fill="#1E1724" />
      <path
        d="M252 358v-29m0 1c-6-6-14-6-19-1m19 1c6-6 14-6 19-1m-19 1c-3-9-9-12-16-10m16 10c3-9 9-12 16-10"
        fill="none"
        stroke="#1E1724"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <rect y="380" width="390" height="140" fill={fill('sea')} />
      <path d="M96 382c40 6 66 9 100 9s76-3 110-9Z" fill="#1E1724" opacity=".45" />
      <g stroke="var(--sea-light)" strokeLinecap="round" strokeWidth="2.4">
        <path d="M150 392h90" opacity=".75" />
        <path d="M162 402h66" opacity=".6" />
        <path d="M146 412h60M222 412h16" opacity=".45" />
        <path d="M170 423h50" opacity=".36" />
        <path d="M158 435h30M204 435h26" opacity=".26" />
        <path d="M178 449h34" opacity=".18" />
        <path d="M186 464h20" opacity=".12" />
      </g>
    </svg>
  );
}
