import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUserDetail } from '@muyu/contract/admin/sanction.ts';
import { Link } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatDate, formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { BirthdayDialog } from './birthday-dialog.tsx';
import { sexNames, vipNames } from './user-labels.ts';
import styles from './user-page.module.css';

/** The account data of a user. The server masks the phone number. */
export function UserDetails({ user }: { user: AdminUserDetail }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const [correcting, setCorrecting] = useState(false);
  const { vipLevel, vipUntil, inviter } = user;
  const mayCorrect =
    mayOpen(useOperator(), 'certify') &&
    !user.birthdayCorrected &&
    !user.isVisitor &&
    user.state !== 'erased';
  const until = vipUntil && formatDateTime(vipUntil, tag);
  const facts: readonly [name: string, value: ReactNode][] = [
    [t`User ID`, <CopyText key="id" text={user.userId} className={styles.id} />],
    [t`Phone`, user.phone ?? t`None`],
    [t`Gender`, i18n._(sexNames[user.sex])],
    [
      t`Birthday`,
      <span key="birthday">
        {user.birthday ? formatDate(user.birthday, tag) : t`Not given`}
        {user.birthdayCorrected && (
          <>
            {' '}
            <Tag>
              <Trans>Corrected</Trans>
            </Tag>
          </>
        )}
        {mayCorrect && (
          <Button type="link" size="small" onClick={() => setCorrecting(true)}>
            <Trans>Correct</Trans>
          </Button>
        )}
      </span>,
    ],
    [t`Country`, countryName(user.nationalityId, tag)],
    [
      t`VIP`,
      <span key="vip">
        {i18n._(vipNames[vipLevel] ?? vipNames[0])}
        {until && <Trans>, until {until}</Trans>}
      </span>,
    ],
    [
      t`Invited by`,
      inviter ? (
        <Link key="inviter" to="/users/$userId" params={{ userId: inviter.userId }}>
          {inviter.nickname}
        </Link>
      ) : (
        t`No one`
      ),
    ],
    [t`Security questions`, user.hasQuestions ? t`Set` : t`Not set`],
    [t`Joined`, formatDateTime(user.joinedAt, tag)],
    [t`Last seen`, user.seenAt ? formatDateTime(user.seenAt, tag) : t`Never`],
  ];
  return (
    <section className={styles.section} aria-label={t`Profile`}>
      <h3 className={styles.heading}>{t`Profile`}</h3>
      <FactList facts={facts} className={styles.facts} />
      <BirthdayDialog user={user} open={correcting} onClose={() => setCorrecting(false)} />
    </section>
  );
}

function countryName(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code || '–';
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
}
