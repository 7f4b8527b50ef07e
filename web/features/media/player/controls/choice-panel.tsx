import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { useCloseOnBack } from '../../../../ui/overlay/close-on-back.ts';

type Props<Value> = {
  title: string;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChoose(value: Value): void;
  onClose(): void;
};

/** A menu inside the player, because sheets are not visible over a full-screen element. Escape and back close it. */
export function ChoicePanel<Value extends number | null>(props: Props<Value>) {
  const { title, choices, value, onChoose, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  useCloseOnBack(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (step) items[(at + step + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the choices within
    <div className="absolute inset-0 z-sheet flex justify-end" onKeyDown={keys}>
      <button type="button" tabIndex={-1} aria-hidden="true" className="flex-1" onClick={onClose} />
      <div
        ref={list}
        role="radiogroup"
        aria-label={title}
        className="scroller flex w-40 flex-col justify-center-safe bg-black/85 py-2 text-white"
      >
        {choices.map((choice) => {
          const on = choice.value === value;
          return (
            // biome-ignore lint/a11y/useSemanticElements: an input could not be styled as a row of the player
            <button
              key={choice.label}
              type="button"
              role="radio"
              aria-checked={on}
              onClick={() => {
                onChoose(choice.value);
                onClose();
              }}
              className={cx(
                'numbers flex h-11 shrink-0 items-center justify-between px-5 text-body -outline-offset-2',
                on && 'font-semibold text-[#ff9a6c]',
              )}
            >
              {choice.label}
              {on && <Check size={16} aria-hidden="true" />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
