import { PictureOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import { PictureViewer } from '../../ui/media/picture-viewer.tsx';
import styles from './certifications.module.css';

/** The pictures of an application. A click opens the viewer. */
export function CertificationPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const count = pictures.length;
  if (count === 0) return null;
  const show = (place: number) => {
    setAt(place);
    setOpen(true);
  };
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, place) => (
        <button
          key={picture.fileId}
          type="button"
          className={styles.picture}
          style={{ backgroundColor: picture.color }}
          aria-label={t`Open picture ${place + 1} of ${count}`}
          onClick={() => show(place)}
        >
          <Thumbnail picture={picture} />
        </button>
      ))}
      <PictureViewer
        pictures={pictures}
        at={open ? at : null}
        onMove={setAt}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Thumbnail({ picture }: { picture: Picture }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <PictureOutlined aria-hidden="true" />;
  return (
    <img
      src={smallestUrl(picture)}
      alt=""
      width={112}
      height={112}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
