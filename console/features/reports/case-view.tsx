import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Tag } from 'antd';
import type { RefObject } from 'react';
import { minuteText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import { isVideo, picturesOf } from '../review/post-files.ts';
import { PostPictures } from '../review/post-pictures.tsx';
import { PostVideo } from '../review/post-video.tsx';
import { CaseClock } from './case-clock.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseText } from './case-text.tsx';
import { stateNames, targetNames } from './case-words.ts';
import { ReasonChips } from './reason-chips.tsx';
import { ReportList } from './report-list.tsx';
import { ReportedAuthor } from './reported-author.tsx';
import styles from './reports.module.css';
import type { CaseFacts } from './use-case.ts';

type CaseViewProps = {
  facts: CaseFacts;
  player: RefObject<HTMLVideoElement | null>;
  picture: number | null;
  onZoom(at: number): void;
  onPicture(at: number): void;
  onZoomClose(): void;
  onOpen(caseId: string): void;
};

/** One case whole: what was reported, why and by whom, whose it is, and what operators said to each other. */
export function CaseView({ facts, player, onOpen, ...zoom }: CaseViewProps) {
  const { i18n } = useLingui();
  const files = facts.current?.files ?? [];
  const pictures = picturesOf(files);
  return (
    <article className={styles.case} aria-labelledby="case-title">
      <div className={styles.main}>
        <header className={styles.head}>
          <Tag color="processing">{i18n._(targetNames[facts.targetType])}</Tag>
          {facts.state === 'open' ? (
            <CaseClock dueAt={facts.dueAt} />
          ) : (
            <Tag color={facts.state === 'upheld' ? 'error' : 'default'}>
              {i18n._(stateNames[facts.state])}
            </Tag>
          )}
          {facts.assignee && facts.state === 'open' && <Assignee name={facts.assignee.username} />}
        </header>
        <ReasonChips reasons={facts.reasons} />
        <CaseText facts={facts} />
        {files.filter(isVideo).map((file, at) => (
          <PostVideo key={file.fileId} file={file} player={at === 0 ? player : undefined} />
        ))}
        {pictures.length > 0 && <PostPictures pictures={pictures} {...zoom} />}
        {facts.state !== 'open' && <Decision facts={facts} />}
        <ReportList facts={facts} />
      </div>
      <div className={styles.side}>
        <ReportedAuthor facts={facts} onOpen={onOpen} />
        <CaseNotes key={facts.caseId} facts={facts} />
      </div>
    </article>
  );
}

const Assignee = ({ name }: { name: string }) => (
  <span className={styles.faint}>
    <Trans>Taken by {name}</Trans>
  </span>
);

/** What was decided, by whom, and why. */
function Decision({ facts }: { facts: CaseFacts }) {
  const { t } = useLingui();
  const tag = useTag();
  const at = facts.decidedAt ? minuteText(facts.decidedAt, tag) : '';
  const by = facts.decidedBy ?? '';
  const removed = { hide: t`It was hidden.`, delete: t`It was deleted.` };
  return (
    <Alert
      type={facts.state === 'upheld' ? 'warning' : 'info'}
      title={facts.reason}
      description={
        <>
          {facts.removal && <div>{removed[facts.removal]}</div>}
          <Trans>
            {at} by {by}
          </Trans>
        </>
      }
    />
  );
}
