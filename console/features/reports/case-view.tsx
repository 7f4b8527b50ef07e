import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Tag } from 'antd';
import type { RefObject } from 'react';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { isVideo, picturesOf } from '../../ui/media/post-files.ts';
import { PostPictures } from '../../ui/media/post-pictures.tsx';
import { PostVideo } from '../../ui/media/post-video.tsx';
import { useRuleName } from '../../ui/use-rule-name.ts';
import { CaseDeadline } from './case-deadline.tsx';
import { stateNames, targetNames } from './case-labels.ts';
import { CaseNotes } from './case-notes.tsx';
import { CaseText } from './case-text.tsx';
import { RestoreContent } from './deciding/restore-content.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { ReplacedFiles } from './replaced-files.tsx';
import { ReportList } from './report-list.tsx';
import { ReportedAuthor } from './reported-author.tsx';
import styles from './reports.module.css';
import type { CaseDetail } from './use-case.ts';
import type { NoteDraft } from './use-note-drafts.ts';

type CaseViewProps = {
  facts: CaseDetail;
  note: NoteDraft;
  player: RefObject<HTMLVideoElement | null>;
  picture: number | null;
  onZoom(at: number): void;
  onPicture(at: number): void;
  onZoomClose(): void;
  onOpen(caseId: string): void;
};

/** All facts of one case: the reported item, the reports, the author and the notes of operators. */
export function CaseView({ facts, note, player, onOpen, ...zoom }: CaseViewProps) {
  const { i18n } = useLingui();
  const files = facts.current?.files ?? [];
  const pictures = picturesOf(files);
  const replaced = picturesOf(facts.replacedFiles);
  return (
    <article className={styles.case} aria-labelledby="case-title">
      <div className={styles.main}>
        <header className={styles.head}>
          <Tag color="processing">{i18n._(targetNames[facts.targetType])}</Tag>
          {facts.state === 'open' ? (
            <CaseDeadline dueAt={facts.dueAt} />
          ) : (
            <Tag color={facts.state === 'upheld' ? 'error' : 'default'}>
              {i18n._(stateNames[facts.state])}
            </Tag>
          )}
          {facts.assignee && facts.state === 'open' && <Assignee name={facts.assignee.username} />}
        </header>
        <ReasonChips reasons={facts.reasons} />
        <CaseText facts={facts} />
        {facts.filesChanged && (
          <ReplacedFiles
            files={facts.replacedFiles}
            shown={files.length}
            onZoom={(at) => zoom.onZoom(pictures.length + at)}
          />
        )}
        {files.filter(isVideo).map((file, at) => (
          <PostVideo key={file.fileId} file={file} player={at === 0 ? player : undefined} />
        ))}
        {pictures.length + replaced.length > 0 && (
          <PostPictures pictures={pictures} more={replaced} {...zoom} />
        )}
        {facts.state !== 'open' && <Decision facts={facts} />}
        <ReportList facts={facts} />
      </div>
      <div className={styles.side}>
        <ReportedAuthor facts={facts} onOpen={onOpen} />
        <CaseNotes key={facts.caseId} facts={facts} draft={note} />
      </div>
    </article>
  );
}

const Assignee = ({ name }: { name: string }) => (
  <span className={styles.faint}>
    <Trans>Taken by {name}</Trans>
  </span>
);

function Restored({ restored }: { restored: NonNullable<CaseDetail['restored']> }) {
  const at = formatDateTime(restored.at, useLocaleTag());
  const { by } = restored;
  return (
    <div>
      <Trans>
        Public again since {at}, by {by}
      </Trans>
    </div>
  );
}

/** The decision with rule, reason, what was done to the content, operator and date. */
function Decision({ facts }: { facts: CaseDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const ruleName = useRuleName();
  const at = facts.decidedAt ? formatDateTime(facts.decidedAt, tag) : '';
  const by = facts.decidedBy ?? '';
  const deleted = facts.targetType === 'user' ? t`The profile was cleared.` : t`It was deleted.`;
  const removed = { hide: t`It was hidden.`, delete: deleted };
  return (
    <Alert
      type={facts.state === 'upheld' ? 'warning' : 'info'}
      title={facts.reason}
      description={
        <>
          {facts.rule && <div>{ruleName(facts.rule)}</div>}
          {facts.state === 'upheld' && (
            <div>{facts.removal ? removed[facts.removal] : t`Nothing was done to it.`}</div>
          )}
          <div>
            <Trans>
              {at} by {by}
            </Trans>
          </div>
          {facts.restored && <Restored restored={facts.restored} />}
          <RestoreContent facts={facts} />
        </>
      }
    />
  );
}
