import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PulseRing } from '../../../ui/pulse-ring.tsx';

type Props = {
  icon: ReactNode;
  /** Colours of the icon and its ground. */
  tone: string;
  title: string;
  text: string;
  link: { to: '/wallet' | '/wallet/vip'; label: string };
  /** In place of the link. */
  onward?: ReactNode;
  again: { label: string; onClick(): void };
};

/** The outcome of a code, with a link to it and a way to redeem another one. */
export const RedeemedNotice = ({ icon, tone, title, text, link, onward, again }: Props) => (
  <div className="flex flex-col items-center px-6 pt-10 text-center">
    <span className={cx('relative grid size-16 place-items-center rounded-full', tone)}>
      {icon}
      <PulseRing active />
    </span>
    <div role="status">
      <h2 className="mt-4 text-section font-semibold">{title}</h2>
      <p className="mt-1 text-body text-fg2">{text}</p>
    </div>
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
