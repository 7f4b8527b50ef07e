import { cx } from '../cx.ts';

/** Placeholder of content that is loading; classes give its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-thumb', className)} />
);
