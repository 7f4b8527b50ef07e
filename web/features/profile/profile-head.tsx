import { useLingui } from '@lingui/react/macro';
import { accountLimits, type UserCard } from '@muyu/contract/account/account.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { VipTag } from '#features/membership';
import { ProfileRing } from '#features/snapshot';
import { maskedName, UserLabels } from '#features/social';
import { Avatar } from '../../ui/image/avatar.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileCover } from './profile-cover.tsx';

type Props = {
  /** `sign` is undefined while the profile is unknown. */
  person: Pick<UserCard, 'userId' | 'nickname' | 'headImgUrl' | 'labels'> & {
    sign: string | undefined;
    vipLevel?: number;
  };
  background: string | null;
  city?: string | null;
  /** Action of the profile: follow, edit. */
  children?: ReactNode;
};

/** Head of a profile: cover, avatar, counts, name with VIP and labels, signature, link to the details. */
export function ProfileHead({ person, background, city, children }: Props) {
  const { t } = useLingui();
  const sign = truncateGraphemes(person.sign ?? '', accountLimits.signMax);
  return (
    <section className="relative pt-[152px]">
      <ProfileCover src={background} />
      <div className="relative flex flex-wrap items-end gap-2 px-4">
        <ProfileRing userId={person.userId} name={person.nickname}>
          <Avatar
            src={person.headImgUrl}
            name={person.nickname}
            size={88}
            className="shadow-[0_0_0_4px_var(--bg)]"
          />
        </ProfileRing>
        <ProfileCounts userId={person.userId} />
      </div>
      <div className="relative px-4 pt-3 pb-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 dir="auto" className="max-w-full truncate text-title font-semibold">
            {person.nickname || maskedName}
          </h1>
          <VipTag level={person.vipLevel ?? 0} />
          <UserLabels labels={person.labels} />
        </div>
        <p dir="auto" lang={languageOf(sign.text)} className="mt-0.5 min-h-lh text-body text-fg2">
          {sign.text ? `${sign.text}${sign.cut ? '…' : ''}` : person.sign !== undefined && t`暂无签名`}
        </p>
        <p className="flex min-h-6 items-center gap-2 text-caption text-fg3">
          {city && <span dir="auto">{city}</span>}
          <Link
            to="/column/userDetail"
            search={{ userId: person.userId }}
            className="hit press relative inline-flex items-center"
          >
            {t`详细资料`}
            <ChevronRight size={14} aria-hidden="true" />
          </Link>
        </p>
        {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </section>
  );
}
