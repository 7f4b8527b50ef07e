import './cover.css';
import type { CSSProperties } from 'react';

/** Style of a cover that grows into another one of the same name; none without a name. */
export const coverStyle = (name: string | undefined): CSSProperties | undefined =>
  name ? { viewTransitionName: name, viewTransitionClass: 'cover' } : undefined;
