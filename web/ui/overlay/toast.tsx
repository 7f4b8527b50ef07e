import { create } from 'zustand';
import { cx } from '../cx.ts';
import { findScroller, passFocusTo } from '../page/focus-page.ts';

/** `brand` confirms a saved change (product document, section 8). */
type Tone = 'plain' | 'ok' | 'brand' | 'danger';
type ToastAction = { label: string; run(): void };
type Item = { id: number; text: string; tone: Tone; action?: ToastAction | undefined; topic: string };

/** The number of visible toasts. */
const maxToasts = 2;
/** Least duration of a toast, milliseconds; one with a long text stays until it is read. */
const shownMs = 2200;
/** A Chinese character has three bytes, and takes about as long to read as three letters. */
const readingMs = (text: string) => 1000 + 45 * new TextEncoder().encode(text).length;
/** Duration of a toast with an undo action, milliseconds. */
export const undoMs = 5000;
/** The same after an act by keyboard, which has some way to the toast. */
const undoByKeyMs = 20_000;

const useToasts = create<{ items: Item[] }>(() => ({ items: [] }));
let lastId = 0;

/**
 * Shows a text at the top of the screen with at most one action. It takes the place of an earlier one of its topic: the same
 * text, or a later one about the same act.
 */
export function toast(text: string, tone: Tone = 'plain', action?: ToastAction, topic = text): void {
  if (!text) return;
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ items }) => ({
    items: [...items.filter((item) => item.topic !== topic), { id, text, tone, action, topic }].slice(
      -maxToasts,
    ),
  }));
  const isByKey = document.activeElement?.matches(':focus-visible');
  dismissIn(id, !action ? Math.max(shownMs, readingMs(text)) : isByKey ? undoByKeyMs : undoMs);
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const stay = (id: number) => clearTimeout(timers.get(id));
function dismissIn(id: number, ms: number): void {
  stay(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  );
}

function dismiss(id: number): void {
  timers.delete(id);
  useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

const styles: Record<Tone, string> = {
  plain: 'text-fg',
  ok: 'text-ok',
  brand: 'text-brand',
  danger: 'text-danger',
};

const passFocusToMain = passFocusTo(findScroller);

/** Container of the toasts. Mounted from the start, so that screen readers announce what is added to it. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <div
      aria-live="polite"
      role="status"
      className="pointer-events-none absolute inset-x-0 top-[calc(60px+env(safe-area-inset-top))] z-toast flex flex-col items-center gap-2 px-6"
    >
      {items.map(({ id, text, tone, action }) => (
        <p
          key={id}
          className={cx(
            'toast flex max-w-full items-center gap-3 rounded-sheet bg-s2 px-5 py-2.5 text-body font-medium shadow-toast',
            styles[tone],
          )}
        >
          <span className="line-clamp-4">{text}</span>
          {action && (
            <button
              ref={passFocusToMain}
              type="button"
              onPointerEnter={() => stay(id)}
              onPointerLeave={() => dismissIn(id, undoMs)}
              onFocus={() => stay(id)}
              onBlur={() => dismissIn(id, undoMs)}
              className="hit pointer-events-auto relative shrink-0 font-semibold text-brand"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
