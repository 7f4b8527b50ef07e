import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useSound } from '../sound.ts';

/** Toggles the sound of all videos of the session. */
export function SoundButton({ className, size = 22 }: { className?: string; size?: number }) {
  const { t } = useLingui();
  const { muted, set } = useSound();
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton label={muted ? t`打开声音` : t`静音`} className={className} onClick={() => set(!muted)}>
      <Icon size={size} />
    </IconButton>
  );
}
