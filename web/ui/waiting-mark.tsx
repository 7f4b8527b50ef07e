import { Clock } from 'lucide-react';

/** A clock at the corner of a control whose act waits for a connection. */
export const WaitingMark = () => (
  <Clock
    size={12}
    strokeWidth={2.5}
    aria-hidden="true"
    className="absolute -right-1.5 -bottom-1 rounded-full bg-bg text-fg2"
  />
);
