import { Crown } from 'lucide-react';
import { Tag } from '../../ui/tag.tsx';
import { useVipName } from './use-vip-name.ts';

/** The crown next to the name of a VIP; nothing for others. */
export function VipTag({ level }: { level: number }) {
  const vipName = useVipName();
  if (level === 0) return null;
  return (
    <Tag tone="vip">
      <Crown size={11} strokeWidth={2.4} className="mr-0.5" aria-hidden="true" />
      {vipName(level)}
    </Tag>
  );
}
