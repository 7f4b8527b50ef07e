import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { certificationLimits } from '@muyu/contract/creator.ts';
import type { CertificationItem } from '@muyu/contract/operator-certifications.ts';
import { Button, Tag } from 'antd';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useAbout } from '../../app/use-about.ts';
import { useTag } from '../../app/use-tag.ts';
import { labelNames } from '../../app/user-labels.ts';
import { CertificationPictures } from './certification-pictures.tsx';
import { kindTexts } from './certification-words.ts';

type CertificationCardProps = { item: CertificationItem; onDecide(how: 'approve' | 'reject'): void };

/** One application with what helps to decide it. */
export function CertificationCard({ item, onDecide }: CertificationCardProps) {
  const { t, i18n } = useLingui();
  const about = useAbout();
  const tag = useTag();
  const { user, kind, state, age, posts, fans, note, files, submittedAt, decidedAt, reason } = item;
  const young = age !== null && age < certificationLimits.minimumAge;
  const [submitted, decided] = [submittedAt, decidedAt].map((at) => (at ? minuteText(at, tag) : ''));
  return (
    <>
      <div className={list.cardHead}>
        <Person user={user} />
        <div className={list.tagLine}>
          <Tag color="processing">{i18n._(kindTexts[kind].name)}</Tag>
          {user.labels.map((label) => (
            <Tag key={label}>{i18n._(labelNames[label])}</Tag>
          ))}
        </div>
      </div>
      <p className={list.meta}>
        <span className={young || age === null ? list.late : undefined}>
          {age === null ? (
            <Trans>age not told</Trans>
          ) : (
            <Plural value={age} one="# year old" other="# years old" />
          )}
        </span>
        <span>
          <Plural value={posts} one="# post" other="# posts" />
        </span>
        <span>
          <Plural value={fans} one="# fan" other="# fans" />
        </span>
        <span>
          <Trans>submitted {submitted}</Trans>
        </span>
        {decided && (
          <span>
            <Trans>decided {decided}</Trans>
          </span>
        )}
      </p>
      {note && <p className={`${list.said} ${list.quote}`}>{note}</p>}
      <CertificationPictures pictures={files} />
      {reason && <p className={list.said}>{about(t`Reason`, reason)}</p>}
      {state === 'pending' && (
        <div className={list.acts}>
          <Button
            danger
            icon={<CloseOutlined />}
            aria-label={about(t`Reject`, user.nickname)}
            onClick={() => onDecide('reject')}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            type="primary"
            icon={<CheckOutlined />}
            aria-label={about(t`Approve`, user.nickname)}
            onClick={() => onDecide('approve')}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
