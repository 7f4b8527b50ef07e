import { Trans, useLingui } from '@lingui/react/macro';
import type { CaredUserDetail } from '@muyu/contract/operator-users.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyText } from '../../app/copy-text.tsx';
import { dayText, minuteText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './user-page.module.css';
import { sexNames, vipNames } from './user-words.ts';

/** What the account says about itself; the phone is masked by the server. */
export function UserFacts({ user }: { user: CaredUserDetail }) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const { vipLevel, vipUntil, inviter } = user;
  const until = vipUntil && minuteText(vipUntil, tag);
  const facts: readonly [name: string, value: ReactNode][] = [
    [t`User id`, <CopyText key="id" text={user.userId} className={styles.id} />],
    [t`Phone`, user.phone ?? t`None`],
    [t`Sex`, i18n._(sexNames[user.sex])],
    [t`Birthday`, user.birthday ? dayText(user.birthday, tag) : t`Not told`],
    [t`Country`, countryName(user.nationalityId, tag)],
    [
      t`VIP`,
      <span key="vip">
        {i18n._(vipNames[vipLevel] ?? vipNames[0]!)}
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
        t`Nobody`
      ),
    ],
    [t`Security questions`, user.hasQuestions ? t`Set` : t`Not set`],
    [t`Joined`, minuteText(user.joinedAt, tag)],
    [t`Last seen`, user.seenAt ? minuteText(user.seenAt, tag) : t`Never`],
  ];
  return (
    <section className={styles.section} aria-label={t`Profile`}>
      <h3 className={styles.heading}>{t`Profile`}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function countryName(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code || '–';
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
}
