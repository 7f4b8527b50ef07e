import { create } from 'zustand';
import { cx } from './cx.ts';

/** `brand`: a change was saved (product document, section 8). */
type Tone = 'plain' | 'ok' | 'brand' | 'danger';
type Act = { label: string; run(): void };
type Item = { id: number; text: string; tone: Tone; act?: Act };

/** A toast stays 2.2 s; two at most stand under each other. */
const shownMs = 2200;
const most = 2;
/** One that offers to take something back stays longer. */
export const undoMs = 5000;

const useToasts = create<{ items: Item[] }>(() => ({ items: [] }));
let lastId = 0;

/** Says one short line at the top of the screen, with at most one act. The same words again only start the time anew. */
export function toast(text: string, tone: Tone = 'plain', act?: Act): void {
  if (!text) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ items }) => ({
    items: [...items.filter((item) => item.text !== text), { id, text, tone, act }].slice(-most),
  }));
  setTimeout(() => dismiss(id), act ? undoMs : shownMs);
}

const dismiss = (id: number) =>
  useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

const looks: Record<Tone, string> = {
  plain: 'text-fg',
  ok: 'text-ok',
  brand: 'text-brand',
  danger: 'text-danger',
};

/** Where toasts appear. It stands from the start, so that screen readers hear what comes into it. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <div
      aria-live="polite"
      role="status"
      className="pointer-events-none absolute inset-x-0 top-[calc(60px+env(safe-area-inset-top))] z-toast flex flex-col items-center gap-2 px-6"
    >
      {items.map(({ id, text, tone, act }) => (
        <p
          key={id}
          className={cx(
            'toast flex max-w-full items-center gap-3 rounded-full bg-s2 px-5 py-2.5 text-body font-medium shadow-toast',
            looks[tone],
          )}
        >
          <span className="truncate">{text}</span>
          {act && (
            <button
              type="button"
              className="hit pointer-events-auto relative shrink-0 font-semibold text-brand"
              onClick={() => {
                dismiss(id);
                act.run();
              }}
            >
              {act.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
