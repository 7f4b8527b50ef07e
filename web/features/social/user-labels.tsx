import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UserLabel } from '@muyu/contract/account/account.ts';
import { Award, BadgeCheck, Clapperboard, Flame, Gem, type LucideIcon, Play, Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tag } from '../../ui/tag.tsx';

type Style = { text: MessageDescriptor; Icon: LucideIcon; tone: ComponentProps<typeof Tag>['tone'] };

/** The eight labels with their icons and colours (product document, section 3: user tag labels). */
const styles: Record<UserLabel, Style> = {
  hotCreator: { text: msg`热门创作者`, Icon: Flame, tone: 'like' },
  certifiedHer: { text: msg`认证`, Icon: BadgeCheck, tone: 'violet' },
  certifiedHim: { text: msg`认证`, Icon: BadgeCheck, tone: 'tide' },
  longVideo: { text: msg`长视频创作者`, Icon: Clapperboard, tone: 'violet' },
  shortVideo: { text: msg`短视频创作者`, Icon: Play, tone: 'brand' },
  influencer: { text: msg`影响力达人`, Icon: Sparkles, tone: 'brand' },
  quality: { text: msg`优质创作者`, Icon: Gem, tone: 'tide' },
  premium: { text: msg`精品内容创作者`, Icon: Award, tone: 'like' },
};

type UserLabelsProps = { labels: readonly UserLabel[]; max?: number; shrinks?: boolean };

/** Labels of a certified user, at most `max` of them; `shrinks` cuts them where there is no room. */
export function UserLabels({ labels, max, shrinks }: UserLabelsProps) {
  const { t } = useLingui();
  return labels.slice(0, max).map((label) => {
    const { text, Icon, tone } = styles[label];
    return (
      <Tag key={label} tone={tone} shrinks={shrinks}>
        <Icon size={11} strokeWidth={2.4} className="mr-0.5 shrink-0" aria-hidden="true" />
        <span className="truncate">{t(text)}</span>
      </Tag>
    );
  });
}
