import './profile.css';
import { useState } from 'react';
import { DuskCover } from './dusk-cover.tsx';

/** Background at the top of a profile with a fade into the page; the default without a picture. */
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
