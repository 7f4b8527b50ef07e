import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { takeFocus } from '../../../ui/page/focus-in-place.ts';
import { PulseRing } from '../../../ui/pulse-ring.tsx';

type Props = {
  icon: ReactNode;
  /** Colours of the icon and its ground. */
  tone: string;
  /** The code was used earlier: it brought nothing now. */
  used: boolean;
  title: string;
  text: string;
  link: { to: '/wallet' | '/wallet/vip'; label: string };
  /** In place of the link. */
  onward?: ReactNode;
  again: { label: string; onClick(): void };
};

/** The outcome of a code, which takes the focus and so is read, with a link to it and a way to redeem another one. */
export function RedeemedNotice({ icon, tone, used, title, text, link, onward, again }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col items-center px-6 pt-10 text-center">
      <span
        className={cx(
          'relative grid size-16 place-items-center rounded-full',
          used ? 'bg-s2 text-fg2' : tone,
        )}
      >
        {used ? <History size={32} aria-hidden="true" /> : icon}
        <PulseRing active={!used} />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} aria-describedby={id} className="mt-4 text-section font-semibold">
        {title}
      </h2>
      <p id={id} className="mt-1 text-body text-fg2">
        {text}
      </p>
      <div className="mt-8 flex w-full flex-col gap-3">
        {onward ?? (
          <Link
            to={link.to}
            replace
            className="press grid h-12 place-items-center rounded-full bg-brand text-input font-medium text-on-brand"
          >
            {link.label}
          </Link>
        )}
        <Button full variant="secondary" onClick={again.onClick}>
          {again.label}
        </Button>
      </div>
    </div>
  );
}
