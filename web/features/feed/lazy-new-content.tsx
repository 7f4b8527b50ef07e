import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import type { NewContentProps } from './new-content.tsx';

const newContent = lazyComponent(() => import('./new-content.tsx').then((m) => m.NewContent));

/** The announcement of new posts, whose code the first page does not wait for. */
export function LazyNewContent(props: NewContentProps) {
  const [failed, setFailed] = useState(false);
  return !failed && <LazyComponent lazy={newContent} props={props} onLoadError={() => setFailed(true)} />;
}
