import { useState } from 'react';

/** The background at the top of a profile, fading into the page; dusk over water where there is no picture. */
export function ProfileCover({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div aria-hidden="true" className="profile-cover absolute inset-x-0 top-0 h-56 overflow-hidden">
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        <svg
          viewBox="0 0 390 256"
          preserveAspectRatio="xMidYMid slice"
          className="size-full"
          aria-hidden="true"
        >
          <defs>
            <linearGradient id="cover-sky" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#2b2f63" />
              <stop offset=".55" stopColor="#7a4a72" />
              <stop offset="1" stopColor="#d8815a" />
            </linearGradient>
            <linearGradient id="cover-sun" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#FFE1BF" />
              <stop offset="1" stopColor="#FF9A6C" />
            </linearGradient>
          </defs>
          <rect width="390" height="256" fill="url(#cover-sky)" />
          <circle cx="286" cy="132" r="34" fill="url(#cover-sun)" />
          <path
            d="M0 158c60-30 96-4 150-22 62-20 92-42 148-10 36 20 60 10 92 20v110H0Z"
            fill="#2a2140"
            opacity=".6"
          />
          <path d="M0 190c70-22 130 6 196-6s120-30 194-4v76H0Z" fill="#171528" opacity=".75" />
        </svg>
      )}
      <div className="absolute inset-x-0 top-0 h-24 bg-gradient-to-b from-scrim to-transparent" />
    </div>
  );
}
