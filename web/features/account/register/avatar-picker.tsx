import { useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { AvatarCrop } from '../../../ui/image/crop/avatar-crop.tsx';
import { updateDraft, useRegistrationDraft } from './draft.ts';

/** Chooses and crops the avatar, which stays in memory until the account exists. */
export function AvatarPicker({ name }: { name: string }) {
  const { t } = useLingui();
  const avatar = useRegistrationDraft((draft) => draft.avatar);
  const [url, setUrl] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!avatar) return setUrl(null);
    const made = URL.createObjectURL(avatar);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [avatar]);
  return (
    <div className="mb-5 flex flex-col items-center">
      <button
        type="button"
        aria-label={avatar ? t`换一张头像` : t`选择头像（选填）`}
        onClick={() => input.current?.click()}
        className="press relative rounded-full"
      >
        <Avatar src={url} name={name} size={88} />
        <span className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border-2 border-bg bg-brand text-on-brand">
          <Camera size={18} aria-hidden="true" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
      {file && (
        <AvatarCrop
          file={file}
          onCancel={() => setFile(null)}
          onDone={(blob) => {
            updateDraft({ avatar: blob });
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
