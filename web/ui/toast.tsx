import { create } from 'zustand';
import { cx } from './cx.ts';

type Tone = 'plain' | 'ok' | 'danger';
type Item = { id: number; text: string; tone: Tone };

/** A toast stays 2.2 s; two at most stand under each other. */
const shownMs = 2200;
const most = 2;

const useToasts = create<{ items: Item[] }>(() => ({ items: [] }));
let lastId = 0;

/** Says one short line at the top of the screen. The same words again only start the time anew. */
export function toast(text: string, tone: Tone = 'plain'): void {
  if (!text) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ items }) => ({
    items: [...items.filter((item) => item.text !== text), { id, text, tone }].slice(-most),
  }));
  setTimeout(
    () => useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
    shownMs,
  );
}

const looks: Record<Tone, string> = { plain: 'text-fg', ok: 'text-ok', danger: 'text-danger' };

/** Where toasts appear. It stands from the start, so that screen readers hear what comes into it. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <div
      aria-live="polite"
      role="status"
      className="pointer-events-none absolute inset-x-0 top-[calc(60px+env(safe-area-inset-top))] z-toast flex flex-col items-center gap-2 px-6"
    >
      {items.map(({ id, text, tone }) => (
        <p
          key={id}
          className={cx(
            'toast max-w-full truncate rounded-full bg-s2 px-5 py-2.5 text-body font-medium shadow-toast',
            looks[tone],
          )}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
