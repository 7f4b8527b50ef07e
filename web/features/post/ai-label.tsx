import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';

/** Labels media that AI has generated in part (decisions, content policy). */
export const AiLabel = () => (
  <span className="inline-flex items-center gap-1 rounded-tag bg-s2 px-1.5 py-0.5 text-micro text-fg2">
    <Sparkles size={12} aria-hidden="true" />
    <Trans>含 AI 生成内容</Trans>
  </span>
);
