import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CertificationItem } from '@muyu/contract/admin/creator.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Button, Tag } from 'antd';
import { useSiteSetting } from '../../client/site-settings.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { useLabelled } from '../../ui/use-labelled.ts';
import { labelNames } from '../../ui/user/user-labels.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { kindLabels } from './certification-labels.ts';
import { CertificationPictures } from './certification-pictures.tsx';

type CertificationCardProps = { item: CertificationItem; onDecide(how: 'approve' | 'reject'): void };

/** One application with the facts that help to decide it. */
export function CertificationCard({ item, onDecide }: CertificationCardProps) {
  const { t, i18n } = useLingui();
  const about = useLabelled();
  const tag = useLocaleTag();
  const { user, kind, state, age, posts, fans, note, files, submittedAt, decidedAt, reason } = item;
  const by = item.decidedBy ?? '';
  const minimumAge = useSiteSetting('creator.minimumAge');
  const young = age !== null && age < minimumAge;
  const [submitted, decided] = [submittedAt, decidedAt].map((at) => (at ? formatDateTime(at, tag) : ''));
  return (
    <>
      <div className={list.cardHead}>
        <UserSummary user={user} />
        <div className={list.tagLine}>
          <Tag color="processing">{i18n._(kindLabels[kind].name)}</Tag>
          {user.labels.map((label) => (
            <Tag key={label}>{i18n._(labelNames[label])}</Tag>
          ))}
        </div>
      </div>
      <p className={list.meta}>
        <span className={young || age === null ? list.late : undefined}>
          {age === null ? (
            <Trans>age not given</Trans>
          ) : (
            <Plural value={age} one="# year old" other="# years old" />
          )}
        </span>
        <span>
          <Plural value={posts} one="# post" other="# posts" />
        </span>
        <span>
          <Plural value={fans} one="# follower" other="# followers" />
        </span>
        <span>
          <Trans>submitted {submitted}</Trans>
        </span>
        {decided && (
          <span>
            <Trans>
              {decided} by {by}
            </Trans>
          </span>
        )}
      </p>
      {note && (
        <p className={`${list.body} ${list.quote}`} lang={languageOf(note)}>
          {note}
        </p>
      )}
      <CertificationPictures pictures={files} />
      {reason && <p className={list.body}>{about(t`Reason`, reason)}</p>}
      {state === 'pending' && (
        <div className={list.acts}>
          <Button
            danger
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={about(t`Reject`, user.nickname)}
            onClick={() => onDecide('reject')}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden="true" />}
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
