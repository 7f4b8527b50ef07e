import { useId } from 'react';

/** Default background of a profile. Decorative. */
export function DuskCover() {
  const id = useId();
  return (
    <svg viewBox="0 0 390 256" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b2f63" />
          <stop offset=".55" stopColor="#7a4a72" />
          <stop offset="1" stopColor="#d8815a" />
        </linearGradient>
        <linearGradient id={`${id}sun`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFE1BF" />
          <stop offset="1" stopColor="#FF9A6C" />
        </linearGradient>
      </defs>
      <rect width="390" height="256" fill={`url(#${id}sky)`} />
      <circle cx="286" cy="132" r="34" fill={`url(#${id}sun)`} />
      <path
        d="M0 158c60-30 96-4 150-22 62-20 92-42 148-10 36 20 60 10 92 20v110H0Z"
        fill="#2a2140"
        opacity=".6"
      />
      <path d="M0 190c70-22 130 6 196-6s120-30 194-4v76H0Z" fill="#171528" opacity=".75" />
    </svg>
  );
}
