import { Trans } from '@lingui/react/macro';
import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { useEffect, useState } from 'react';
import { useSound } from '#features/media';

const key = 'soundHint';
const shownMs = 6000;

/** Explains once per session that videos start muted, and how to unmute them. */
export function SoundHint() {
  const { muted, set } = useSound();
  const [shown, setShown] = useState(() => muted && safeSessionStorage.read(key) === null);
  useEffect(() => {
    if (!shown) return;
    safeSessionStorage.write(key, '1');
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown || !muted) return null;
  return (
    <button
      type="button"
      onClick={() => set(false)}
      className="press h-11 rounded-full bg-black/65 px-4 text-caption font-medium whitespace-nowrap text-white"
    >
      <Trans>轻触打开声音</Trans>
    </button>
  );
}
