import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './picture-stage.module.css';
import { PictureViewer } from './picture-viewer.tsx';
import { PostPicture } from './post-picture.tsx';

/** The share of the stage in the width that PostPicture knows, and that of a thumbnail. */
export const stageShare = 1.25;
const thumbnailShare = 0.15;

type PictureStageProps = {
  pictures: readonly MediaFile[];
  /** The index of the picture on the stage. */
  at: number;
  seen: ReadonlySet<number>;
  /** The index of the quoted picture. */
  quoted: number | null;
  isZoomed: boolean;
  showKeys: boolean;
  onMove(at: number): void;
  onShown(at: number): void;
  onQuote(at: number): void;
  onZoom(): void;
  onZoomClose(): void;
};

/** One picture of a post as large as the space allows, uncropped, with the others as thumbnails below. */
export function PictureStage(props: PictureStageProps) {
  const { pictures, at, quoted, showKeys, onMove, onQuote, onZoom } = props;
  const { t } = useLingui();
  const count = pictures.length;
  const current = pictures[at] ?? pictures[0]!;
  const position = at + 1;
  const onShown = useEffectEvent(props.onShown);
  useEffect(() => {
    onShown(at);
  }, [at]);
  return (
    <section className={styles.stage} aria-label={t`Pictures`}>
      <div className={styles.frame} data-quoted={quoted === at || undefined}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t`Open picture ${position} of ${count}`}
          onClick={onZoom}
        >
          <PostPicture key={current.src} picture={current} share={stageShare} />
        </button>
        {count > 1 && (
          <>
            <Step
              label={t`Previous picture`}
              side="left"
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <Step
              label={t`Next picture`}
              side="right"
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <span className={styles.position} aria-hidden="true">
              {position} / {count}
            </span>
          </>
        )}
        <Button
          size="small"
          danger={quoted === at}
          type={quoted === at ? 'primary' : 'default'}
          className={styles.quote}
          aria-pressed={quoted === at}
          aria-keyshortcuts="Q"
          onClick={() => onQuote(at)}
        >
          <Trans>Quote</Trans>
          {showKeys && <kbd>Q</kbd>}
        </Button>
      </div>
      {count > 1 && <Thumbnails {...props} />}
      {/* Loads the next picture before it is asked for. */}
      <div hidden>
        {pictures[at + 1] && (
          <PostPicture key={pictures[at + 1]!.src} picture={pictures[at + 1]!} share={stageShare} />
        )}
      </div>
      <PictureViewer
        pictures={pictures}
        at={props.isZoomed ? at : null}
        onMove={onMove}
        onClose={props.onZoomClose}
      />
    </section>
  );
}

type StepProps = { label: string; side: 'left' | 'right'; disabled: boolean; onClick(): void };

const Step = ({ label, side, disabled, onClick }: StepProps) => (
  <Button
    shape="circle"
    className={styles[side]}
    icon={side === 'left' ? <LeftOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  />
);

function Thumbnails({ pictures, at, seen, quoted, onMove }: PictureStageProps) {
  const { t } = useLingui();
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with the index
  useEffect(() => {
    // Newer browsers return a promise here, which must not become the effect's cleanup.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <ol className={styles.strip}>
      {pictures.map((picture, index) => {
        const position = index + 1;
        return (
          <li key={picture.fileId} ref={index === at ? current : undefined}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={
                seen.has(index) ? t`Show picture ${position}` : t`Show picture ${position}, not seen yet`
              }
              aria-current={index === at ? 'true' : undefined}
              data-seen={seen.has(index) || undefined}
              data-quoted={quoted === index || undefined}
              style={{ backgroundColor: picture.color }}
              onClick={() => onMove(index)}
            >
              <PostPicture key={picture.src} picture={picture} share={thumbnailShare} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
