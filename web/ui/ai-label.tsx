import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { cx } from './cx.ts';

/** Labels media that AI has generated in part (decisions, content policy); `onMedia` without a background, as text over the media. */
export const AiLabel = ({ onMedia = false }: { onMedia?: boolean }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1',
      !onMedia && 'rounded-tag bg-s2 px-1.5 py-0.5 text-micro text-fg2',
    )}
  >
    <Sparkles size={onMedia ? 13 : 12} aria-hidden="true" />
    <Trans>含 AI 生成内容</Trans>
  </span>
);

/** The short form of the label, on a cover; `className` gives its place. */
export const AiBadge = ({ className }: { className: string }) => (
  <span className={cx('bg-scrim text-micro font-medium text-white', className)}>
    <Trans>AI 生成</Trans>
  </span>
);
