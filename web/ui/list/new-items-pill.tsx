import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { passFocusToPage } from '../page/focus-page.ts';
import { usePageScroller } from '../page/page-context.ts';

type Props = {
  /** Text of the pill; null hides it. */
  text: string | null;
  onShow(): Promise<unknown>;
  className?: string;
};

/** Announces new items above a list; a tap shows them. The list does not move by itself. */
export function NewItemsPill({ text, onShow, className = 'top-2' }: Props) {
  const scroller = usePageScroller();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await onShow().catch(() => undefined);
    setBusy(false);
    scroller.current?.scrollTo({ top: 0 });
  };
  return (
    <div
      role="status"
      className={cx('pointer-events-none sticky z-bar grid h-0 justify-items-center', className)}
    >
      {text && (
        <button
          ref={passFocusToPage}
          type="button"
          aria-disabled={busy}
          onClick={() => busy || void show()}
          className="toast press pointer-events-auto flex h-11 items-center gap-1.5 rounded-full bg-s2 px-5 text-caption font-semibold text-brand shadow-toast"
        >
          <ArrowUp size={16} aria-hidden="true" />
          {text}
        </button>
      )}
    </div>
  );
}
