import './cover.css';
import type { CSSProperties } from 'react';

/** The style of a cover with a view transition name; empty without a name. */
export const coverStyle = (name: string | undefined): CSSProperties | undefined =>
  name ? { viewTransitionName: name, viewTransitionClass: 'cover' } : undefined;
