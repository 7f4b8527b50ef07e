import './profile.css';
import { useState } from 'react';
import { DuskCover } from './dusk-cover.tsx';

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
        <DuskCover />
      )}
      <div className="absolute inset-x-0 top-0 h-24 bg-gradient-to-b from-scrim to-transparent" />
    </div>
  );
}
