import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';

const sheet = lazyComponent(() => import('./unlock-sheet.tsx').then((m) => m.UnlockSheet));

type Props = { post: Post /** The visible text. */; label: string; className: string };

/** A button that opens the sheet with the ways to open a locked post. */
export function UnlockButton({ post, label, className }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { nickname } = post.user;
  const name = post.title || t`${nickname} 的作品`;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label} ${name}`}
        onClick={() => setOpen(true)}
        className={className}
      >
        {label}
      </button>
      <LazyOverlay
        lazy={sheet}
        open={open}
        props={{ post, open, onOpenChange: setOpen }}
        onLoadError={() => setOpen(false)}
      />
    </>
  );
}
