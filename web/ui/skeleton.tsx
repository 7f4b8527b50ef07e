import { cx } from './cx.ts';

/** A resting place of the size of what is coming; give it the size by classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-thumb', className)} />
);
