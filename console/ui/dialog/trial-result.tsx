import { type ReactNode, useEffect, useRef } from 'react';

/** The findings of a trial. They take the focus, so that a second Enter on the button of the trial does not carry it out. */
export function TrialResult({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={className}>
      {children}
    </div>
  );
}
